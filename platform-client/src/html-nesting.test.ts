import { isNestedTooDeeply } from './html-nesting.ts';

const times = (html: string, count: number) => html.repeat(count);

test.each([
  ['nested elements', times('<b>', 1_001)],
  ['of several names', times('<ul><li>', 501)],
  ['that others seem to close', times('<b></i>', 1_001)],
  ['unknown, with attributes', times('<x y="z">', 1_001)],
])('%s are too deep [HTML-29]', (_what, html) => expect(isNestedTooDeeply(html)).toBe(true));

test.each([
  ['an article', times('<h2>a</h2><p>b <a href="/c">d</a></p>', 5_000)],
  ['elements that hold nothing', times('<br><img src="/a"><hr/>', 5_000)],
  ['closing tags', times('</b>', 5_000)],
  ['text', times('a < b, 1 <2 ', 5_000)],
  ['nesting up to the limit', times('<B>', 1_000)],
])('%s is not [HTML-29]', (_what, html) => expect(isNestedTooDeeply(html)).toBe(false));
