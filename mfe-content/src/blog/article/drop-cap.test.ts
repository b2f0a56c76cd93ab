import { withDropCap } from './drop-cap.ts';

test.each([
  ['<p>A package is', '<p>A\u200apackage is'],
  ['<p>An offer is', '<p>An offer is'],
  ['<h2>A package</h2>', '<h2>A package</h2>'],
])('a drop cap that is a word keeps the space after it: %p', (html, kept) => {
  expect(withDropCap(html)).toBe(kept);
});
