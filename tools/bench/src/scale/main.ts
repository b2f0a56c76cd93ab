import { randomUUID } from 'node:crypto';
import { registryDir } from 'releases/registry-dir';
import { repositoryRoot } from 'server-kit/repository-root';
import { saveResults } from '../results.ts';
import { startPlatform, startShell } from '../server/shell-process.ts';
import { type EdgeCache, simulateEdge } from './edge-cache.ts';
import { measureManyReleases } from './many-releases.ts';
import { measureRequestCosts } from './request-costs.ts';

const [databaseUrl = '', requestsGiven = '200', remotesGiven = '100', versionsGiven = '10'] = process.argv.slice(2);
const [requests, remotes, versions] = [requestsGiven, remotesGiven, versionsGiven].map(Number) as [
  number,
  number,
  number,
];

const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  console.log(`\n${title.padEnd(50)}${head.map((cell) => cell.padStart(14)).join('')}`);
  for (const [name = '', ...cells] of rows)
    console.log(name.padEnd(50) + cells.map((cell) => cell.padStart(14)).join(''));
  saveResults(process.env.BENCH_RESULTS, `scale: ${title}`, { head, rows });
};
const busy = (what: string) => console.error(`${what} …`);

const adminKey = randomUUID() + randomUUID();
const registryKey = randomUUID() + randomUUID();
// The address names the database: the measurements are its only user.
const keys = { ADMIN_KEY: adminKey, REGISTRY_KEY: registryKey, TOKEN_SIGNING_KEY: registryKey };
const limits = { GUEST_RATE: '1000000', READ_RATE: '1000000' };

busy('Requests on PostgreSQL');
const releasesDir = registryDir(process.env, repositoryRoot);
const platform = await startPlatform({ ...keys, ...limits, DATABASE_URL: databaseUrl });
try {
  const services = {
    ...limits,
    PLATFORM_PORT: String(platform.port),
    REGISTRY_DIR: releasesDir,
  };
  const costs = await measureRequestCosts(platform, services, { requests, databaseUrl });
  table(
    'CPU ms of a request',
    ['shell', 'services', 'PostgreSQL', 'bytes'],
    costs.map(({ name, shell, platform, database, bytes }) => [
      name,
      ...[shell, platform, database].map((ms) => ms.toFixed(2)),
      String(bytes),
    ]),
  );

  busy('Pages at the edge');
  const edge = await edgeFacts(services);
  const rows = [
    { rate: 50, urls: 200 },
    { rate: 350, urls: 200 },
    { rate: 350, urls: 2_000 },
    { rate: 350, urls: 100_000 },
    { rate: 2_000, urls: 100_000 },
  ].flatMap((traffic) =>
    [
      { megabytes: 16, fresh: edge.fresh, stale: edge.stale },
      { megabytes: 1_024, fresh: edge.fresh, stale: edge.stale },
      { megabytes: 1_024, fresh: 300, stale: 300 },
    ].map((cache) => {
      const { hits, shellRate } = simulateEdge(traffic, { ...cache, pageBytes: edge.pageBytes, seconds: 1_200 });
      return [
        `${traffic.rate} a second, ${traffic.urls} URLs`,
        `${cache.megabytes} MB`,
        `${cache.fresh}+${cache.stale} s`,
        `${(hits * 100).toFixed(2)} %`,
        shellRate.toFixed(1),
      ];
    }),
  );
  table('Zipf traffic at the edge', ['cache', 'fresh+stale', 'at once', 'to shells, 1/s'], rows);

  busy(`A registry of ${remotes} remotes and ${remotes * versions} releases`);
  const env = {
    ...limits,
    PLATFORM_PORT: String(platform.port),
    REGISTRY_URL: `${platform.url}/registry`,
    REGISTRY_KEY: registryKey,
  };
  const registry = await measureManyReleases(platform, { remotes, versions }, { adminKey, releasesDir, env });
  table(
    `registry, ${remotes} remotes, ${remotes * versions} releases`,
    ['ms', 'services, ms', 'bytes', 'brotli'],
    registry.map(({ name, ms, platform, bytes, compressed }) => [
      name,
      ms ? ms.toFixed(1) : '',
      platform ? platform.toFixed(1) : '',
      String(bytes ?? ''),
      String(compressed ?? ''),
    ]),
  );
} finally {
  await platform.stop();
}

/** Properties of a shell's pages: how long an edge may cache them, and their size. */
async function edgeFacts(env: Readonly<Record<string, string>>): Promise<Omit<EdgeCache, 'megabytes' | 'seconds'>> {
  const shell = await startShell(env);
  try {
    const response = await fetch(`${shell.url}/opportunities`, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    const told = response.headers.get('cdn-cache-control') ?? '';
    const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(told)?.[1]);
    const [fresh, stale] = [seconds('max-age'), seconds('stale-while-revalidate')];
    const pageBytes = Number(response.headers.get('content-length'));
    if (!fresh || !stale || !pageBytes) throw new Error(`/opportunities says "${told}" to an edge`);
    console.log(`\nTo an edge a page says: ${told}; ${pageBytes} bytes with Brotli`);
    return { fresh, stale, pageBytes };
  } finally {
    await shell.stop();
  }
}
