import type { SiteConfig } from 'federation/contract';
import { breadcrumbList } from 'shared-ui/structured-data/breadcrumb-list';
import { articlePath } from '../article-path.ts';
import type { Article } from './article.ts';
import { articleTrail } from './article-trail.ts';

/** The picture of an article in search results and social cards: the site's own card. */
export const articleImagePath = '/assets/social-card.png';

/** schema.org Article and BreadcrumbList, with facts that the page shows (HEAD-13). */
export function articleStructuredData(article: Article, site: SiteConfig): object[] {
  const { slug, title, abstract, published, reviewed } = article;
  const firm = { '@type': 'Organization', name: site.siteName, url: `${site.siteUrl}/home` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      ...(abstract ? { description: abstract } : {}),
      ...(published ? { datePublished: published.iso } : {}),
      ...(reviewed ? { dateModified: reviewed.iso } : {}),
      image: site.siteUrl + articleImagePath,
      mainEntityOfPage: site.siteUrl + articlePath(slug),
      author: firm,
      publisher: firm,
    },
    breadcrumbList(articleTrail(article), site.siteUrl),
  ];
}
