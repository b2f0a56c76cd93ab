import type { ComposedPage } from '../cache/composed-page.ts';

/**
 * /robots.txt. Nothing is closed: a page that is not to be listed says so itself and must be read for it, and a crawler
 * that runs scripts needs /api, or the guard would lead it away from every page.
 */
export const robots = (siteUrl: string): ComposedPage => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  cacheKeys: [],
  route: '/robots.txt',
});
