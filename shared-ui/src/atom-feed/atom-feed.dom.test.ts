import { atomFeed, escapeXml } from './atom-feed.ts';

const entry = (number: number, over: object = {}) => ({
  url: `https://firm.example/opportunities/j-${number}`,
  title: `Job ${number}`,
  summary: `Text ${number}`,
  updated: `2026-03-0${number}T00:00:00.000Z`,
  ...over,
});
const feed = (...entries: ReturnType<typeof entry>[]) =>
  atomFeed({
    title: 'Live Opportunities',
    author: 'Meridian & Vale',
    selfUrl: 'https://firm.example/jobs.xml',
    pageUrl: 'https://firm.example/opportunities',
    entries,
  });
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const text = (node: Document | Element | null | undefined, path: string) => node?.querySelector(path)?.textContent;

test('the feed has the elements that RFC 4287 requires and is dated by its newest entry', () => {
  const document = parse(feed(entry(1), entry(3), entry(2)));
  const root = document.documentElement;
  expect(root.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(text(root, ':scope > updated')).toBe('2026-03-03T00:00:00.000Z');
  expect(text(root, 'author > name')).toBe('Meridian & Vale');
  expect(text(root, ':scope > id')).toBe('https://firm.example/jobs.xml');
  expect(root.querySelector('link[rel="self"]')?.getAttribute('href')).toBe('https://firm.example/jobs.xml');
  const [first] = document.querySelectorAll('entry');
  for (const [path, value] of [
    ['title', 'Job 1'],
    ['id', 'https://firm.example/opportunities/j-1'],
    ['updated', '2026-03-01T00:00:00.000Z'],
    ['summary', 'Text 1'],
  ] as const)
    expect(text(first, path)).toBe(value);
  expect(first?.querySelector('link')?.getAttribute('href')).toBe('https://firm.example/opportunities/j-1');
});

test('dates are formatted as RFC 3339 requires; an entry without a readable date is left out', () => {
  const document = parse(
    feed(entry(1, { updated: '2026-03-01' }), entry(2, { updated: 'soon' }), entry(3, { updated: undefined })),
  );
  expect([...document.querySelectorAll('entry > id')].map(({ textContent }) => textContent)).toEqual([
    'https://firm.example/opportunities/j-1',
  ]);
  expect(text(document, 'entry > updated')).toBe('2026-03-01T00:00:00.000Z');
  expect(text(document, 'feed > updated')).toBe('2026-03-01T00:00:00.000Z');
});

test('a feed without entries still has an updated date', () => {
  expect(text(parse(feed()), 'updated')).toBe('1970-01-01T00:00:00.000Z');
});

test.each([
  ['<script>alert(1)</script>'],
  [']]>&amp;"\''],
  ['</title><evil/>'],
  ['\u{1f600} \u2028'],
  ['a\u0000b\u0008c\u000bd\ufffee\ud800f', 'abcdef'],
])('%j is escaped as text in titles, summaries and links [HTML-7]', (hostile, kept = hostile) => {
  const document = parse(feed(entry(1, { title: hostile, summary: hostile, url: `https://x.example/${hostile}` })));
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelectorAll('feed > *')).toHaveLength(7);
  expect(text(document, 'entry > title')).toBe(kept);
  expect(document.querySelector('entry > link')?.getAttribute('href')).toBe(`https://x.example/${kept}`);
});

test('escapeXml escapes the special characters of text and attributes', () =>
  expect(escapeXml(`&<>"'`)).toBe('&#38;&#60;&#62;&#34;&#39;'));
