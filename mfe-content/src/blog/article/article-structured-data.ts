import type { SiteConfig } from 'federation/contract';
import { breadcrumbList } from 'shared-ui/structured-data/breadcrumb-list';
import { articlePath } from '../article-path.ts';
import type { Article } from './article.ts';

/** schema.org Article and BreadcrumbList, with facts that the page shows (HEAD-13). */
export function articleStructuredData(
  { slug, title, abstract, published, reviewed }: Article,
  site: SiteConfig,
): object[] {
  const path = articlePath(slug);
  const firm = { '@type': 'Organization', name: site.siteName, url: `${site.siteUrl}/home` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      ...(abstract ? { description: abstract } : {}),
      ...(published ? { datePublished: published.iso } : {}),
      ...(reviewed ? { dateModified: reviewed.iso } : {}),
      mainEntityOfPage: site.siteUrl + path,
      author: firm,
      publisher: firm,
    },
    breadcrumbList(
      [
        ['Blog', '/blog'],
        [title, path],
      ],
      site.siteUrl,
    ),
  ];
}
