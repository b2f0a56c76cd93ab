import { isNestedTooDeeply } from './html-nesting.ts';

const times = (html: string, count: number) => html.repeat(count);

test.each([
  ['nested elements', times('<b>', 1_001)],
  ['nested elements of several names', times('<ul><li>', 501)],
  ['elements that only mismatched tags close', times('<b></i>', 1_001)],
  ['nested unknown elements with attributes', times('<x y="z">', 1_001)],
])('%s are nested too deeply [HTML-29]', (_what, html) => expect(isNestedTooDeeply(html)).toBe(true));

test.each([
  ['an article', times('<h2>a</h2><p>b <a href="/c">d</a></p>', 5_000)],
  ['void elements', times('<br><img src="/a"><hr/>', 5_000)],
  ['closing tags', times('</b>', 5_000)],
  ['text', times('a < b, 1 <2 ', 5_000)],
  ['elements nested up to the limit', times('<B>', 1_000)],
])('%s: not nested too deeply [HTML-29]', (_what, html) => expect(isNestedTooDeeply(html)).toBe(false));
