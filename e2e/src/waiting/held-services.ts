import type { ServerResponse } from 'node:http';
import { postOf, serve } from '../blog/content-service.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { jobBody, searchService } from '../jobs/search-service.ts';

/** Search and content services whose responses a test can delay. */
export interface HeldServices {
  readonly env: Readonly<Record<string, string>>;
  /** Holds calls that match a pattern, e.g. `POST /entities/search`; without patterns, all calls proceed. */
  hold(...calls: readonly RegExp[]): void;
  /** Responds to all held calls and stops holding calls. */
  release(): void;
  stop(): Promise<void>;
}

const jobs = ['j-1', 'j-2', 'j-3'].map((id) => jobBody(id));
const posts = ['older', 'a', 'newer'].map((slug, year) => postOf(slug, { publishAt: `202${year}-01-01T00:00:00Z` }));

export async function startHeldServices(): Promise<HeldServices> {
  let patterns: readonly RegExp[] = [];
  let held: (() => void)[] = [];
  const holding = (answer: Parameters<typeof startUpstream>[0]): Promise<Upstream> =>
    startUpstream((request, response: ServerResponse, body) => {
      const respond = () => answer(request, response, body);
      if (patterns.some((pattern) => pattern.test(`${request.method} ${request.url}`))) held.push(respond);
      else respond();
    });
  const [search, content] = await Promise.all([holding(searchService(() => jobs)), holding(serve(posts))]);
  return {
    env: { SEARCH_URL: search.url, CONTENT_URL: content.url },
    hold: (...calls) => {
      patterns = calls;
    },
    release: () => {
      patterns = [];
      const waiting = held;
      held = [];
      for (const respond of waiting) respond();
    },
    stop: async () => {
      await Promise.all([search.stop(), content.stop()]);
    },
  };
}

export const searches = /^POST \/entities\/search/;
export const postLists = /^GET \/posts\/\?/;
export const everyCall = /./;
