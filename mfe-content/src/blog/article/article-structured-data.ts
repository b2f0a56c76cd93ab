import type { SiteConfig } from '@meridian-vale/federation/contract';
import { breadcrumbList } from '@meridian-vale/shared-ui/structured-data/breadcrumb-list';
import { articlePath } from '../article-path.ts';
import type { Article } from './article.ts';
import { articleTrail } from './article-trail.ts';

/** The social card that the shell draws for a page; also serves as an article's image in search results. */
const socialCard = (site: SiteConfig, path: string): string => `${site.siteUrl}/assets/cards${path}.png`;

/** schema.org Article and BreadcrumbList, with only facts that the page shows. */
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
      image: socialCard(site, articlePath(slug)),
      mainEntityOfPage: site.siteUrl + articlePath(slug),
      author: firm,
      publisher: firm,
    },
    breadcrumbList(articleTrail(article), site.siteUrl),
  ];
}
