import type { PageHead } from '@meridian-vale/federation/contract';
import { site } from '../../../../shell/test/site-config.ts';
import { headTags } from './head-tags.ts';

const tags = (head: PageHead, status = 200) =>
  headTags(site, { url: new URL('http://host.example/team?q=a'), head, status });

test("a page's metadata cannot break out of an attribute or element [PAGE-10]", () => {
  const html = tags({ title: '</title><script>"\'&', description: '"><img>', jsonLd: { name: '</script>' } });
  expect(html).toContain('<title>&#60;/title&#62;&#60;script&#62;&#34;&#39;&#38; | Meridian &#38; Vale</title>');
  expect(html).toContain('<meta name="description" content="&#34;&#62;&#60;img&#62;">');
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
});

test("the canonical URL is the page's path without its query unless the page sets another; never the Host header's", () => {
  expect(tags({ title: 'Team' })).toContain('<link rel="canonical" href="https://site.example/team">');
  expect(tags({ title: 'Team', canonicalPath: '/x' })).toContain(
    '<link rel="canonical" href="https://site.example/x">',
  );
});

test.each([
  ['asks for it', { title: 'x', noindex: true }, 200],
  ['is not there', { title: 'x' }, 404],
  ['failed', { title: 'x' }, 503],
])('a page that %s is noindex and has no canonical URL', (_, head, status) => {
  const html = tags(head, status);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
});

test('the head of a site without images refers to none', () => {
  const head = { url: new URL('http://host.example/team'), head: { title: 'Team' }, status: 200 };
  expect(headTags(site, head)).toMatch(/og:image.*\/assets\/favicon/);
  expect(headTags({ ...site, hasImages: false }, head)).not.toMatch(/:image|_image|\/assets\//);
});

test("the site's name is not repeated in a title; feeds and the page's own card are linked", () => {
  const html = tags({
    title: 'Meridian & Vale',
    openGraph: { type: 'article', imagePath: '/assets/x.png' },
    feeds: [{ title: 'Blog', href: '/feed.xml' }],
  });
  expect(html).toContain('<title>Meridian &#38; Vale</title>');
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain('<meta property="og:image" content="https://site.example/assets/x.png">');
  expect(html).not.toContain('og:image:width');
  expect(html).toContain('<link rel="alternate" type="application/atom+xml" title="Blog" href="/feed.xml">');
});

test.each([
  ['of its canonical address', { title: 'Team', canonicalPath: '/x' }, '/assets/cards/x.png'],
  ['of its canonical address without a query', { title: 'Team', canonicalPath: '/x?page=2' }, '/assets/cards/x.png'],
  ['of its path', { title: 'Team' }, '/assets/cards/team.png'],
  ['of the site where it may not be indexed', { title: 'Team', noindex: true }, '/assets/social-card.png'],
])('a page references the card %s, with its size and alternative text', (_, head, path) => {
  const html = tags(head);
  for (const meta of [
    `property="og:image" content="https://site.example${path}"`,
    'property="og:image:type" content="image/png"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Team"',
    'name="twitter:card" content="summary_large_image"',
    `name="twitter:image" content="https://site.example${path}"`,
    'name="twitter:image:alt" content="Team"',
  ])
    expect(html).toContain(`<meta ${meta}>`);
});
