import type { ComposedPage } from '../cache/composed-page.ts';

/**
 * /robots.txt. Nothing is disallowed: crawlers must be able to fetch a page to see its `noindex`, and those that run
 * scripts need /api, or the guard would redirect them away from every page.
 */
export const robots = (siteUrl: string): ComposedPage => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  cachedBy: [],
  route: '/robots.txt',
});
