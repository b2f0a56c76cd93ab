import { reviewedOn } from './reviewed-on.ts';

test.each([
  ['<p>Text.</p><p>Reviewed November 20, 2026. Not legal advice.</p>', 'November 20, 2026 UTC'],
  ['<p>Reviewed by us.</p>', undefined],
  ['<p>Not Reviewed November 20, 2026.</p>', undefined],
  ['', undefined],
])('the review date of %s is %s [BLOG-46]', (html, day) => expect(reviewedOn(html)).toBe(day));
