import { sanitize } from '@meridian-vale/shared-ui/sanitize';
import { sectionsOf } from './article-sections.ts';

const sanitizedSectionsOf = async (html: string) => {
  const { sanitizedHtml } = await sanitize(html, {
    siteUrl: 'http://localhost',
    imageOrigins: [],
    headingAnchors: true,
  });
  return sectionsOf(String(sanitizedHtml));
};

test('the sections are listed in order, as text, with the ids of their headings', async () => {
  const html = '<h2>M&amp;A <em>first</em></h2><h3>Not this</h3><h2>a &lt;b&gt; "c"</h2><h2><a href="/x">Tax</a></h2>';
  expect(await sanitizedSectionsOf(html)).toEqual([
    { id: 'section-m-a-first', title: 'M&A first' },
    { id: 'section-a-b-c', title: 'a <b> "c"' },
    { id: 'section-tax', title: 'Tax' },
  ]);
});

test('entities are decoded only once', async () => {
  const html = '<h2>&amp;lt;script&amp;gt;</h2>'.repeat(3);
  expect((await sanitizedSectionsOf(html)).map(({ title }) => title)).toEqual(Array(3).fill('&lt;script&gt;'));
});

test('two sections are not listed', async () => {
  expect(await sanitizedSectionsOf('<h2>One</h2><h2>Two</h2>')).toEqual([]);
});

test('only the first hundred sections are listed', () => {
  const headings = Array.from({ length: 5_000 }, (_, index) => `<h2 id="section-${index}">${index}</h2>`);
  expect(sectionsOf(headings.join('')).map(({ title }) => Number(title))).toEqual([...Array(100).keys()]);
});
