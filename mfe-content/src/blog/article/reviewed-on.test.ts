import { reviewedOn } from './reviewed-on.ts';

test.each([
  ['<p>Text.</p><p>Sources checked November 20, 2026. Not legal advice.</p>', '2026-11-20'],
  ['<p>Sources checked May 07, 2026', '2026-05-07'],
  ['<p>Sources checked Smarch 2, 2026', undefined],
  ['<p>Sources checked February 30, 2026', undefined],
  ['<p>Sources checked December 0, 2026', undefined],
  ['<p>Sources checked by us.</p>', undefined],
  ['<p>Not Sources checked November 20, 2026.</p>', undefined],
  ['', undefined],
])('the review date of %s is %s', (html, day) => expect(reviewedOn(html)).toBe(day));
