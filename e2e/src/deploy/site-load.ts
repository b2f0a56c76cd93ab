import { randomUUID } from 'node:crypto';
import type { Edge } from './edge.ts';

const pages = ['/home', '/about', '/services', '/blog', '/opportunities', '/team'];

/** `searches` are pages that no cache has; while their list fails they are 503. `writes` are guests who arrive. */
export const kinds = ['pages', 'searches', 'reads', 'writes'] as const;
export type Kind = (typeof kinds)[number];

/**
 * How many arrive a second. They come whether or not those before have been answered: clients that wait for an answer
 * would send the more, the faster they are refused.
 */
const arrivals: Readonly<Record<Kind, number>> = { pages: 40, searches: 1, reads: 10, writes: 6 };

/** After which a browser gives up a call, in ms. */
const callTimeoutMs = 10_000;

interface Tally {
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
  /** Guests whose creation was acknowledged. */
  readonly guests: string[];
  reset(): void;
  /** Resolves once all that have arrived so far have been answered, or have failed. */
  settled(): Promise<unknown>;
  stop(): Promise<unknown>;
}

export function startSiteLoad(edge: Pick<Edge, 'get' | 'post'>): SiteLoad {
  const newTally = (): Tally => ({ sent: 0, failed: 0, slowest: 0, failures: [] });
  const newCounts = () => ({ pages: newTally(), searches: newTally(), reads: newTally(), writes: newTally() });
  let counts = newCounts();
  const guests: string[] = [];
  const pending = new Set<Promise<void>>();
  const read = async (url: string, timeoutMs = Number.POSITIVE_INFINITY): Promise<void> => {
    const since = Date.now();
    const { status } = await edge.get(url).catch((error) => ({ status: error.code ?? error }));
    if (status !== 200) throw new Error(`${url} ${status}`);
    if (Date.now() - since > timeoutMs) throw new Error(`${url} late`);
  };
  const visit: Record<Kind, (index: number) => Promise<void>> = {
    pages: (index) => read(pages[index % pages.length] ?? ''),
    searches: (index) => read(`/opportunities?page=${index + 2}`),
    reads: (index) => read(`/api/content/posts/?page=${(index % 3) + 1}&records=3`, callTimeoutMs),
    writes: () => newGuest(edge, (id) => guests.push(id)),
  };
  const arrive = async (kind: Kind, index: number) => {
    const since = Date.now();
    const tally = counts[kind];
    const failure = await visit[kind](index).then(
      () => undefined,
      (error: Error) => error.message,
    );
    tally.sent += 1;
    tally.slowest = Math.max(tally.slowest, Date.now() - since);
    if (failure === undefined) return;
    tally.failed += 1;
    tally.failures.push(failure);
  };
  const timers = kinds.map((kind) => {
    let index = 0;
    return setInterval(() => {
      const arrived = arrive(kind, index++).finally(() => pending.delete(arrived));
      pending.add(arrived);
    }, 1_000 / arrivals[kind]);
  });
  const settled = () => Promise.all(pending);
  return {
    get counts() {
      return counts;
    },
    guests,
    reset: () => {
      counts = newCounts();
    },
    settled,
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return settled();
    },
  };
}

/** As a visitor's first page makes its guest: one attempt. */
async function newGuest(edge: Pick<Edge, 'post'>, acknowledged: (id: string) => void): Promise<void> {
  const id = randomUUID();
  const since = Date.now();
  const pair = { cookie: 'guest-xsrf=a', 'x-xsrf-token': 'a', appid: 'test' };
  const { status } = await edge
    .post('/api/gateway/guests/', JSON.stringify({ guest: { unique_id: id, user_unique_id: id } }), pair)
    .catch((error) => ({ status: error.code ?? error }));
  // Without the database, a guest gets a token (202) and is not stored.
  if (status === 201) acknowledged(id);
  else if (status !== 202) throw new Error(`guest ${status}`);
  if (Date.now() - since > callTimeoutMs) throw new Error('guest late');
}
