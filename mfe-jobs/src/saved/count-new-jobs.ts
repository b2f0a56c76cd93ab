import { searchFeed } from '../feed/search-feed.ts';
import { parseQuery } from '../filter/opportunity-query.ts';
import type { SavedSearch } from './saved-searches.ts';

/**
 * How many jobs of a saved search are new. It reads the search's feed, which is the same for every visitor: nobody
 * learns what this one has seen. Undefined if the feed cannot be read.
 */
export async function countNewJobs({ query, since }: SavedSearch, signal: AbortSignal): Promise<number | undefined> {
  const { filters } = parseQuery(new URLSearchParams(query));
  try {
    const response = await fetch(searchFeed(filters).href, { signal });
    if (!response.ok) return undefined;
    // The visits are of the browser's clock, which may be wrong, and the jobs of the server's.
    const behind = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
    const entries = (await response.text()).matchAll(/<entry>[\s\S]*?<updated>([^<]*)<\/updated>/g);
    return [...entries].filter(([, posted = '']) => Date.parse(posted) > Date.parse(since) + behind).length;
  } catch {
    return undefined;
  }
}
