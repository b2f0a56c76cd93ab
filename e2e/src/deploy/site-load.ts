import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Edge } from './edge.ts';

const pages = ['/home', '/about', '/services', '/blog', '/opportunities', '/team'];

/** `searches` are pages that no cache has; while their list fails they are 503. */
export const kinds = ['pages', 'searches', 'reads', 'writes'] as const;
export type Kind = (typeof kinds)[number];

export interface Tally {
  sent: number;
  failed: number;
  /** Of the slowest response, in ms. */
  slowest: number;
  /** What failed, e.g. `/home 504`. */
  readonly failures: string[];
}

/** Visitors who read pages, lists and a job through the edge, and guests who arrive. */
export interface SiteLoad {
  /** Since the last call of {@link reset}. */
  readonly counts: Readonly<Record<Kind, Tally>>;
  readonly fromCache: () => number;
  /** Guests whose creation was acknowledged. */
  readonly guests: string[];
  reset(): void;
  stop(): Promise<void>;
}

/** @param pauseMs of each visitor between two requests */
export function startSiteLoad(edge: Pick<Edge, 'get' | 'post'>, pauseMs = 20): SiteLoad {
  const newTally = (): Tally => ({ sent: 0, failed: 0, slowest: 0, failures: [] });
  const newCounts = () => ({ pages: newTally(), searches: newTally(), reads: newTally(), writes: newTally() });
  let counts = newCounts();
  let fromCache = 0;
  let stopped = false;
  const guests: string[] = [];
  const ask = async (kind: Kind, url: string, expected: number, send: () => ReturnType<Edge['get']>) => {
    const since = Date.now();
    const tally = counts[kind];
    const { status, cache } = await send().catch((error) => ({ status: String(error.code ?? error), cache: '' }));
    tally.sent += 1;
    tally.slowest = Math.max(tally.slowest, Date.now() - since);
    if (['HIT', 'STALE', 'UPDATING'].includes(String(cache))) fromCache += 1;
    if (status === expected) return true;
    tally.failed += 1;
    tally.failures.push(`${url} ${status}`);
    return false;
  };
  const loop = async (turn: (index: number) => Promise<unknown>, first = 0) => {
    for (let index = first; !stopped; index += 1) {
      await turn(index);
      await sleep(pauseMs);
    }
  };
  const visit = (index: number) => {
    const url = pages[index % pages.length] ?? '';
    return ask('pages', url, 200, () => edge.get(url));
  };
  const search = (index: number) => {
    const url = `/opportunities?page=${index + 2}`;
    return sleep(10 * pauseMs).then(() => ask('searches', url, 200, () => edge.get(url)));
  };
  const read = (index: number) => {
    const url = `/api/content/posts/?page=${(index % 3) + 1}&records=3`;
    return ask('reads', url, 200, () => edge.get(url));
  };
  const write = async () => {
    const id = randomUUID();
    const pair = { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a', appid: 'test' };
    const body = JSON.stringify({ guest: { unique_id: id, user_unique_id: id } });
    const url = '/api/gateway/guests/';
    if (await ask('writes', url, 201, () => edge.post(url, body, pair))) guests.push(id);
  };
  const loops = [
    ...[0, 1, 2, 3].map((first) => loop(visit, first)),
    loop(search),
    loop(read),
    loop(write),
    loop(write),
  ];
  return {
    get counts() {
      return counts;
    },
    fromCache: () => fromCache,
    guests,
    reset: () => {
      counts = newCounts();
    },
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}
