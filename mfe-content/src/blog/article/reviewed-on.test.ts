import { reviewedOn } from './reviewed-on.ts';

test.each([
  ['<p>Text.</p><p>Reviewed November 20, 2026. Not legal advice.</p>', '2026-11-20'],
  ['<p>Reviewed May 07, 2026', '2026-05-07'],
  ['<p>Reviewed Smarch 2, 2026', undefined],
  ['<p>Reviewed February 30, 2026', undefined],
  ['<p>Reviewed December 0, 2026', undefined],
  ['<p>Reviewed by us.</p>', undefined],
  ['<p>Not Reviewed November 20, 2026.</p>', undefined],
  ['', undefined],
])('the review date of %s is %s [BLOG-46]', (html, day) => expect(reviewedOn(html)).toBe(day));
