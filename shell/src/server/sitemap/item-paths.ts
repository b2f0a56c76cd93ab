import { addressSegment } from 'federation/address-segment';
import { searchJobs } from 'platform-client/entities';
import type { HttpClient } from 'platform-client/http-client';
import { listPostPage } from 'platform-client/posts';

/** As many jobs and posts as one call gives. */
const records = 100;
/** A map of this many pages of each is enough, and a service that never ends its list keeps nobody waiting. */
const mostPages = 20;

/** Every live job. Rejects with an HttpError. */
export async function jobPaths(http: HttpClient, partition: string, signal: AbortSignal): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { entities, meta } = await searchJobs(http, { partition, records, page }, signal);
    paths.push(...entities.map(({ entityUniqueId }) => `/opportunities/${addressSegment(entityUniqueId)}`));
    if (page >= meta.totalPages) break;
  }
  return paths;
}

/** Every published post (RESOLUTIONS R12). Rejects with an HttpError. */
export async function postPaths(http: HttpClient, signal: AbortSignal, now = Date.now()): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { posts, received } = await listPostPage(http, { sort: 'publish_at', page, records }, signal);
    const published = posts.filter(({ publishAt }) => !(Date.parse(publishAt ?? '') > now));
    paths.push(...published.map(({ slug }) => `/blog/${addressSegment(slug)}`));
    if (received < records) break;
  }
  return paths;
}
