import { withoutPreview, withPreview } from './preview-parameter.ts';

test.each([
  ['/home', '/home?mfe-preview=a%401'],
  ['/home#top', '/home?mfe-preview=a%401#top'],
  ['/opportunities?page=2&q=a%2Fb', '/opportunities?page=2&q=a%2Fb&mfe-preview=a%401'],
  ['/opportunities?mfe-preview=old&page=2#a?b#c', '/opportunities?page=2&mfe-preview=a%401#a?b#c'],
])('%s becomes %s in a preview [PREVIEW-4]', (url, kept) => {
  expect(withPreview(url, 'a@1')).toBe(kept);
});

test.each([
  ['/home?mfe-preview=a%401', '/home'],
  ['/home?mfe-preview=a&mfe-preview=b#top', '/home#top'],
  ['/a?x=1&mfe-preview=a&y=%20', '/a?x=1&y=%20'],
  ['/a?my-mfe-preview=a', '/a?my-mfe-preview=a'],
  ['?mfe-preview=a', ''],
])('%s becomes %s without the token [PREVIEW-4]', (url, without) => {
  expect(withoutPreview(url)).toBe(without);
});
