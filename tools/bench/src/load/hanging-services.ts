import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@meridian-vale/platform-client/http-client';
import { load } from '../server/load.ts';
import { startRecordedServices } from '../server/services.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';

export interface Phase {
  readonly name: string;
  /** Responses per second, for all pages. */
  readonly responses: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  /** Resident memory of the shell's process at the end, and its limit, in MB. */
  readonly memory: number;
  readonly memoryBound: number;
  readonly breakerMs?: number;
  readonly recoveryMs?: number;
}

const contentPages = ['/home', '/about', '/blog', '/blog/expat-packages', '/expertise/us', '/services'];
/** More lists than can be rendered while a page is fresh, so that some are always cold. */
const otherPages = [
  '/team',
  '/providers',
  ...Array.from({ length: 300 }, (_, page) => `/opportunities?page=${page + 1}`),
];
/** Only browsers call the gateway. */
const services: readonly ServiceName[] = ['search', 'content'];
const connections = 100;
/** Requests per second of each half: one per connection. A higher rate would measure the machine's load. */
const rate = 100;
/** Allowed memory growth in MB per phase. */
const growth = 200;

/** Requests a mix of pages on 200 connections, in two halves, while the services respond and while they hang. */
export async function measureHangingServices(seconds: number): Promise<Phase[]> {
  const recorded = await startRecordedServices();
  const shell = await startShell(recorded.env);
  try {
    // Warm up the JIT and the page cache.
    await ask(shell, 5);
    const healthy = { name: 'services healthy', ...(await ask(shell, seconds)), memoryBound: memoryOf(shell) + growth };
    for (const service of services) recorded.setHanging(service, true);
    const since = performance.now();
    // Open the circuit breakers under load, as in production.
    const meeting = ask(shell, 40);
    await untilStates(shell, ['search'], 'open', 40_000);
    const breakerMs = performance.now() - since;
    await meeting;
    const failing = { name: 'services hanging', ...(await ask(shell, seconds)), breakerMs };
    for (const service of services) recorded.setHanging(service, false);
    const back = performance.now();
    // A breaker closes after a trial call, so each service is called by a page that is not cached.
    await untilStates(shell, services, 'closed', 30_000, () => {
      const unique = Math.ceil(performance.now());
      return Promise.all(['/opportunities?page=', '/blog/'].map((start) => fetch(`${shell.url}${start}${unique}`)));
    });
    await untilWhole(shell);
    return [healthy, { ...failing, memoryBound: healthy.memory + growth, recoveryMs: performance.now() - back }];
  } finally {
    await shell.stop();
    recorded.stop();
  }
}

async function ask(shell: SiteProcess, seconds: number) {
  const urls = (urls: readonly string[]) => urls.map((url) => new URL(url, shell.url));
  const [content, others] = await Promise.all([
    load(urls(contentPages), { connections, rate, seconds, encoding: 'br' }),
    load(urls(otherPages), { connections, rate, seconds, encoding: 'br' }),
  ]);
  return {
    responses: (content.responses + others.responses) / seconds,
    p50: content.latency.percentile(50) / 1_000,
    p99: content.latency.percentile(99) / 1_000,
    refused: content.refused,
    memory: memoryOf(shell),
  };
}

/** Resident memory in MB. */
function memoryOf({ pid }: SiteProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function untilStates(
  { url }: SiteProcess,
  names: readonly ServiceName[],
  state: 'open' | 'closed',
  timeoutMs: number,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await sleep(100)) {
    await meanwhile();
    const { services: states } = (await (await fetch(`${url}/healthz`)).json()) as { services: Record<string, string> };
    if (names.every((service) => states[service] === state)) return;
  }
  throw new Error(`The breakers are not ${state} after ${timeoutMs} ms`);
}

/** Waits until a list that was not requested before has its rows; such a page may be cached. */
async function untilWhole({ url }: SiteProcess): Promise<void> {
  for (;;) {
    const { headers } = await fetch(`${url}/opportunities?page=${Math.ceil(performance.now())}`);
    if (headers.get('cache-control') !== 'no-store') return;
    await sleep(100);
  }
}
