import type { APIRequestContext } from '@playwright/test';

/** The whole addresses that the site map lists: every page, job, post and therapist. */
export async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string);
}
