import { setTimeout as sleep } from 'node:timers/promises';
import { type Misbehavior, misbehaviors } from '../../../../packages/remote-host/test/misbehaviors.ts';
import { RegistryCopy } from '../server/registry-copy.ts';
import { startRecordedServices } from '../server/services.ts';
import { startShell } from '../server/shell-process.ts';

export interface Neighbors {
  readonly name: string;
  readonly cache: 'cold' | 'cached';
  /** p95 in ms of the other remotes' pages. */
  readonly before: number;
  readonly during: number;
  readonly after: number;
}

const others = ['/about', '/blog', '/blog/expat-packages', '/match'];
const requests = 200;
const lanes = 4;
/** Between requests for the remote that misbehaves: 20 a second. */
const pauseMs = 50;

const misbehave = ({ at, code }: Misbehavior): string =>
  at === 'evaluation'
    ? `;${code}`
    : `
;for (const route of module.exports.remote.routes) {
  const { lazy } = route;
  if (lazy) route.lazy = async () => {
    const page = await lazy();
    const loader = (...given) => { ${at === 'loader' ? code : ''} return page.loader ? page.loader(...given) : null; };
    const Component = (props) => { ${at === 'render' ? code : ''} return page.Component(props); };
    return { ...page, loader, Component };
  };
}`;

/** Requests pages of other remotes before, while and after a release of one misbehaves and is rolled back. */
export async function measureNeighbors(registryDir: string): Promise<Neighbors[]> {
  const services = await startRecordedServices();
  const measured: Neighbors[] = [];
  try {
    for (const cache of ['cold', 'cached'] as const) {
      const copy = new RegistryCopy(registryDir);
      const seconds = cache === 'cold' ? '0' : '3600';
      const shell = await startShell({ ...services.env, PAGE_CACHE_SECONDS: seconds, REGISTRY_DIR: copy.registry.dir });
      try {
        await p95(shell.url);
        let version = 0;
        for (const [name, misbehavior] of Object.entries(misbehaviors)) {
          const before = await p95(shell.url);
          await copy.republish('mfe-jobs', `9.2.${version++}`, misbehave(misbehavior));
          await isServed(shell.url, copy);
          const stop = new AbortController();
          const asking = askRepeatedly(`${shell.url}/opportunities`, stop.signal);
          const during = await p95(shell.url);
          stop.abort();
          await asking;
          await copy.rollback('mfe-jobs');
          await isServed(shell.url, copy);
          measured.push({ name, cache, before, during, after: await p95(shell.url) });
        }
      } finally {
        await shell.stop();
        copy.remove();
      }
    }
  } finally {
    services.stop();
  }
  return measured;
}

async function isServed(url: string, { registry }: RegistryCopy): Promise<void> {
  const { sequence } = registry.readSet();
  while ((await (await fetch(`${url}/healthz`)).json()).sequence !== sequence) await sleep(50);
}

async function askRepeatedly(url: string, signal: AbortSignal): Promise<void> {
  const pages: Promise<unknown>[] = [];
  while (!signal.aborted) {
    pages.push(fetch(url).then((page) => page.arrayBuffer()));
    await sleep(pauseMs);
  }
  await Promise.all(pages);
}

async function p95(url: string): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const ask = async () => {
    while (next < requests) {
      const since = performance.now();
      const page = await fetch(url + others[next++ % others.length]);
      await page.arrayBuffer();
      if (page.status !== 200) throw new Error(`${page.url}: ${page.status}`);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: lanes }, ask));
  return Math.round(times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0);
}
