import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { Article } from './article.ts';
import { articleStructuredData } from './article-structured-data.ts';

const site = { siteName: 'Firm', siteUrl: 'https://firm.example' } as SiteConfig;
const article = { slug: 'a b', title: 'Title', abstract: '', published: null, reviewed: null } as unknown as Article;

test('Article states what the page shows, and BreadcrumbList starts at Home', () => {
  const published = { iso: '2026-03-01T00:00:00.000Z', text: 'Mar 1, 2026' };
  const reviewed = { iso: '2026-05-02T00:00:00.000Z', text: 'May 2, 2026' };
  const [posting, trail] = articleStructuredData({ ...article, abstract: 'About', published, reviewed }, site);
  expect(posting).toMatchObject({
    '@type': 'Article',
    headline: 'Title',
    description: 'About',
    datePublished: published.iso,
    dateModified: reviewed.iso,
    image: 'https://firm.example/assets/cards/blog/a%20b.png',
    mainEntityOfPage: 'https://firm.example/blog/a%20b',
    author: { '@type': 'Organization', name: 'Firm', url: 'https://firm.example/home' },
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home', item: 'https://firm.example/home' },
      { name: 'Blog', item: 'https://firm.example/blog' },
      { name: 'Title', item: 'https://firm.example/blog/a%20b' },
    ],
  });
});

test('a missing date and a missing abstract are left out of Article', () => {
  const [posting] = articleStructuredData(article, site);
  expect(posting).not.toHaveProperty('datePublished');
  expect(posting).not.toHaveProperty('dateModified');
  expect(posting).not.toHaveProperty('description');
});
