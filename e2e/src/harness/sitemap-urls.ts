import type { APIRequestContext } from '@playwright/test';

/** The absolute URLs in the sitemap: every page, job, post and therapist. */
export async function sitemapUrls(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string);
}
