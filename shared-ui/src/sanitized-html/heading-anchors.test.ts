import { withHeadingAnchors } from './heading-anchors.ts';

test.each([
  [
    '<h2>The way home</h2>',
    '<h2 id="section-the-way-home" tabindex="-1"><a href="#section-the-way-home">The way home</a></h2>',
  ],
  [
    '<h3>M&amp;A, <em>Zürich</em></h3>',
    '<h3 id="section-m-a-zurich" tabindex="-1"><a href="#section-m-a-zurich">M&amp;A, <em>Zürich</em></a></h3>',
  ],
  ["<h2>Don't</h2>", '<h2 id="section-dont" tabindex="-1"><a href="#section-dont">Don\'t</a></h2>'],
  ['<h2>合同</h2>', '<h2 id="section-heading" tabindex="-1"><a href="#section-heading">合同</a></h2>'],
  ['<h2><a href="/x">Linked</a></h2>', '<h2 id="section-linked" tabindex="-1"><a href="/x">Linked</a></h2>'],
  ['<h4>Small</h4><p>h2</p>', '<h4>Small</h4><p>h2</p>'],
])('%s has the expected heading anchors', (html, expected) => expect(withHeadingAnchors(html)).toBe(expected));

test('headings with the same text get different ids', () => {
  const html = withHeadingAnchors('<h2>Tax</h2><h3>Tax</h3><h2>Tax</h2>');
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'section-tax',
    'section-tax-2',
    'section-tax-3',
  ]);
});

test('an author cannot reuse an id of the page [HTML-8]', () => {
  expect(withHeadingAnchors('<h2>boot</h2><h2>main</h2>')).not.toMatch(/id="(boot|main)"/);
});
