import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPreparedRelease } from '@meridian-vale/federation-tools/assembly/prepared-release';
import { expect, test } from '@playwright/test';
import { HttpRegistry } from 'registry/client';
import { freePort } from 'server-kit/free-port';
import { writeBuild } from '../../../packages/registry/test/clean-build.ts';
import { pageBuild } from '../../../packages/registry/test/page-build.ts';
import { withoutLimits } from '../../../scripts/without-limits.mjs';
import { type Installation, install, type Service } from '../deploy/installation.ts';
import { isLong } from '../harness/long.ts';
import { until } from '../harness/site.ts';

/** A client of two sites: it reads a page from one, and the files of the page it read before from the other. */
class PageReader {
  /** Responses other than 200. */
  readonly failures: string[] = [];
  readonly counts = { pages: 0, files: 0, earlierFiles: 0 };
  private readonly files = new Map<string, readonly string[]>();

  constructor(private readonly sites: readonly string[]) {}

  async read(turn: number, page: string): Promise<void> {
    const site = this.sites[turn % this.sites.length] ?? '';
    const other = this.sites[(turn + 1) % this.sites.length] ?? '';
    const html = await this.get(site + page);
    this.counts.pages += 1;
    const files = [...html.matchAll(/"(\/remotes\/[^"\s]+\.(?:js|css))"/g)].map(([, file]) => file as string);
    const earlier = this.files.get(page) ?? [];
    this.files.set(page, files);
    for (const file of new Set(files)) {
      await this.get(other + file);
      this.counts.files += 1;
    }
    for (const file of earlier.filter((each) => !files.includes(each))) {
      await this.get(site + file);
      await this.get(other + file);
      this.counts.earlierFiles += 1;
    }
  }

  private async get(url: string): Promise<string> {
    try {
      const response = await fetch(url);
      if (response.status !== 200) this.failures.push(`${response.status} ${url}`);
      return await response.text();
    } catch (error) {
      this.failures.push(`${(error as Error).message} ${url}`);
      return '';
    }
  }
}

test.describe.configure({ timeout: 1_800_000, retries: 0 });
test.skip(!isLong, 'npm run test:long');

const releases = 200;
/** Releases between two readings; those before the first reading fill the cache of old releases. */
const interval = 20;
const pages = ['/pair', '/home', '/pair', '/about', '/pair', '/team'];
const adminKey = 'k'.repeat(32);
const registryKey = 'r'.repeat(32);

/** Prints the reachable heap on request, in the main thread only. */
const printHeap = `
  const { setFlagsFromString } = require('node:v8');
  setFlagsFromString('--expose-gc');
  const collect = require('node:vm').runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    setImmediate(() => {
      collect();
      console.log('Heap: ' + process.memoryUsage().heapUsed);
    });
  });`;

let installation: Installation;
let scratch: string;
test.beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'releases-'));
  installation = install();
  writeFileSync(path.join(installation.dir, 'print-heap.cjs'), printHeap);
});
test.afterAll(async () => {
  await installation?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

function start(program: 'shell' | 'platform' | 'registry', env: Readonly<Record<string, string>>): Service {
  const NODE_OPTIONS = `--require=${path.join(installation.dir, 'print-heap.cjs')}`;
  return installation.start(program, { NODE_OPTIONS, LOG_LEVEL: 'warn', ...env });
}

const readings = (service: Service): number[] =>
  [...service.output().matchAll(/^Heap: (\d+)$/gm)].map(([, bytes]) => Number(bytes));

/** Reachable heap in megabytes. */
async function heapOf(service: Service): Promise<number> {
  const before = readings(service).length;
  service.process.kill('SIGUSR2');
  await until(() => readings(service).length > before);
  return (readings(service).at(-1) ?? 0) / 1_000_000;
}

test('during 200 consecutive releases through the service no request to two shells fails, and no heap grows [RELEASE-12]', async () => {
  const [platformPort, registryPort, ...shellPorts] = await Promise.all([1, 2, 3, 4].map(freePort));
  const services = { PLATFORM_PORT: String(platformPort), REGISTRY_PORT: String(registryPort), ...withoutLimits };
  const location = `http://127.0.0.1:${platformPort}/registry`;
  const service = start('registry', { ...services, ADMIN_KEY: adminKey, REGISTRY_KEY: registryKey });
  const platform = start('platform', services);
  await Promise.all([service.ready, platform.ready]);
  const shells = shellPorts.map((port) =>
    start('shell', {
      ...services,
      PORT: String(port),
      REGISTRY_URL: location,
      REGISTRY_KEY: registryKey,
      REGISTRY_COPY: `.data/copy-${port}`,
    }),
  );
  await Promise.all(shells.map(({ ready }) => ready));
  const sites = shellPorts.map((port) => `http://127.0.0.1:${port}`);

  const registry = new HttpRegistry(location, adminKey);
  const release = async (version: string) => {
    const build = writeBuild(path.join(scratch, version), pageBuild('mfe-pair', version));
    const facts = { dir: '', name: 'mfe-pair', version, prefixes: ['/pair'], peerDependencies: {} };
    await withPreparedRelease(facts, build, ({ dir }) => registry.publish(dir, {}));
    const { sequence } = await registry.promote('mfe-pair', version, {});
    const followed = async (site: string) => (await (await fetch(`${site}/healthz`)).json()).sequence === sequence;
    await until(async () => (await Promise.all(sites.map(followed))).every(Boolean));
    rmSync(build, { recursive: true });
  };
  await release('1.0.0');

  const reader = new PageReader(sites);
  let isReading = true;
  const read = async (client: number) => {
    for (let turn = client; isReading; turn += 1) {
      await reader.read(turn, pages[turn % pages.length] ?? '/pair');
      await sleep(50);
    }
  };
  const clients = [0, 1, 2, 3].map(read);
  const heaps: Record<string, number>[] = [];
  for (let number = 1; number <= releases; number += 1) {
    await release(`1.0.${number}`);
    if (number % interval > 0) continue;
    const [first = 0, second = 0, third = 0] = await Promise.all([...shells, service].map(heapOf));
    heaps.push({ releases: number, first, second, service: third, memory: shells[0]?.usage().memory ?? 0 });
    console.log(heaps.at(-1));
  }
  isReading = false;
  await Promise.all(clients);
  const shown = await Promise.all(sites.map(async (site) => (await fetch(`${site}/pair`)).text()));

  console.log(reader.counts);
  expect(reader.failures).toEqual([]);
  for (const page of shown) expect(page).toContain(`1.0.${releases} `);
  expect(reader.counts.earlierFiles).toBeGreaterThan(releases);
  const logged = [platform, service, ...shells].flatMap((service) => service.output().split('\n'));
  expect(logged.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  for (const part of ['first', 'second', 'service'])
    expect(heaps.at(-1)?.[part], part).toBeLessThan((heaps[0]?.[part] ?? 0) * 1.1);
});
