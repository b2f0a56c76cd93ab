import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from 'platform-client/http-client';
import { load } from '../server/load.ts';
import { startRecordedServices } from '../server/services.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';

export interface Phase {
  readonly name: string;
  /** Of all pages, a second. */
  readonly answers: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  /** Resident memory of the shell's process at the end, and what it may be, in MB. */
  readonly memory: number;
  readonly memoryBound: number;
  readonly breakerMs?: number;
  readonly recoveryMs?: number;
}

const contentPages = ['/home', '/about', '/blog', '/blog/expat-packages', '/expertise/us', '/services'];
/** More lists than are rendered in the time that a page is fresh: some of them are always cold. */
const otherPages = [
  '/team',
  '/providers',
  ...Array.from({ length: 300 }, (_, page) => `/opportunities?page=${page + 1}`),
];
/** Gateway is asked by browsers only. The few content pages ask their service too seldom to open its breaker. */
const services: readonly ServiceName[] = ['search', 'content'];
const connections = 100;
/** Of each half, requests a second: one a second on each connection. More would measure how busy the machine is. */
const rate = 100;
/** MB that a phase may add to the one before. */
const growth = 200;

/** Both halves of 200 connections ask for a mix of pages, while the services answer and while they hang. */
export async function measureHangingServices(seconds: number): Promise<Phase[]> {
  const recorded = await startRecordedServices();
  const shell = await startShell(recorded.env);
  try {
    // Code is compiled and pages are cached.
    await ask(shell, 5);
    const healthy = { name: 'services healthy', ...(await ask(shell, seconds)), memoryBound: memoryOf(shell) + growth };
    for (const service of services) recorded.setHanging(service, true);
    const since = performance.now();
    // Under load, as a site would meet it.
    const meeting = ask(shell, 40);
    await untilStates(shell, ['search'], 'open', 40_000);
    const breakerMs = performance.now() - since;
    await meeting;
    const failing = { name: 'services hanging', ...(await ask(shell, seconds)), breakerMs };
    for (const service of services) recorded.setHanging(service, false);
    const back = performance.now();
    await untilStates(shell, services, 'closed', 30_000, () =>
      fetch(`${shell.url}/opportunities?page=${Math.ceil(performance.now())}`),
    );
    await untilWhole(shell);
    return [healthy, { ...failing, memoryBound: healthy.memory + growth, recoveryMs: performance.now() - back }];
  } finally {
    await shell.stop();
    recorded.stop();
  }
}

async function ask(shell: SiteProcess, seconds: number) {
  const urls = (addresses: readonly string[]) => addresses.map((address) => new URL(address, shell.url));
  const [content, others] = await Promise.all([
    load(urls(contentPages), { connections, rate, seconds, encoding: 'br' }),
    load(urls(otherPages), { connections, rate, seconds, encoding: 'br' }),
  ]);
  return {
    answers: (content.answers + others.answers) / seconds,
    p50: content.latency.percentile(50),
    p99: content.latency.percentile(99),
    refused: content.refused,
    memory: memoryOf(shell),
  };
}

/** Resident, in MB. */
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

/** A list that nobody has asked for yet has its rows: such a page may be cached. */
async function untilWhole({ url }: SiteProcess): Promise<void> {
  for (;;) {
    const { headers } = await fetch(`${url}/opportunities?page=${Math.ceil(performance.now())}`);
    if (headers.get('cache-control') !== 'no-store') return;
    await sleep(100);
  }
}
