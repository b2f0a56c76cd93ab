import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HttpRegistry } from 'releases/http-registry';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import { exposeChunk, pointerOf } from 'releases/release';
import { ReleaseFolder } from 'releases/release-folder';
import { repositoryRoot } from 'server-kit/repository-root';
import { cpuTime } from '../server/cpu-time.ts';
import { type SiteProcess, startShell } from '../server/shell-process.ts';

/** The cost of one operation with this many remotes and releases. */
export interface RegistryCost {
  readonly name: string;
  readonly ms: number;
  /** CPU time of the services, in ms. */
  readonly platform: number;
  readonly bytes?: number;
  /** Size as sent to browsers. */
  readonly compressed?: number;
}

interface Size {
  readonly remotes: number;
  readonly versions: number;
}

interface Access {
  readonly adminKey: string;
  /** The registry folder with this site's own releases, which shells also need. */
  readonly releasesDir: string;
  /** Environment of shells that follow the services' registry. */
  readonly env: Readonly<Record<string, string>>;
}

const switchTimeoutMs = 120_000;

/** Fills the registry of running services with teams' remotes and measures the resulting costs. */
export async function measureManyReleases(
  platform: SiteProcess,
  { remotes, versions }: Size,
  { adminKey, releasesDir, env }: Access,
): Promise<RegistryCost[]> {
  const registry = new HttpRegistry(`${platform.url}/registry`, adminKey);
  const dir = mkdtempSync(path.join(tmpdir(), 'many-releases-'));
  const costs: RegistryCost[] = [];
  const measure = async <T>(name: string, times: number, run: () => Promise<T>, sizeOf?: (result: T) => number) => {
    const [since, cpuSince] = [performance.now(), cpuTime(platform.pid).total];
    let result: T | undefined;
    for (let time = 0; time < times; time += 1) result = await run();
    costs.push({
      name,
      ms: (performance.now() - since) / times,
      platform: (cpuTime(platform.pid).total - cpuSince) / times,
      ...(sizeOf && result !== undefined ? { bytes: sizeOf(result) } : {}),
    });
  };
  const names = Array.from({ length: remotes }, (_, index) => `mfe-team-${String(index + 1).padStart(3, '0')}`);
  const release = async (name: string, version: string) => {
    const build = buildOf(dir, name, version);
    const facts = { dir: build, name, version, prefixes: [`/${name}`], peerDependencies: {} };
    await withPreparedRelease(facts, build, ({ dir }) => registry.publish(dir, { reason: 'bench' }));
  };
  const why = { reason: 'bench' };
  const published = Array.from({ length: versions }, (_, index) => `1.${index}.0`);
  const [first = '', second = first] = published;
  try {
    await publishSite(registry, releasesDir);
    const queue = names.flatMap((name) => published.map((version) => [name, version] as const));
    await measure('release stored (mean of all)', queue.length, async () => release(...(queue.shift() ?? ['', ''])));
    const toPromote = names.flatMap((name) => [first, second].map((version) => [name, version] as const));
    await measure('release made live (mean)', toPromote.length, async () => {
      const [name, version] = toPromote.shift() ?? ['', ''];
      await registry.promote(name, version, why);
    });
    const size = (value: unknown) => JSON.stringify(value).length;
    await measure('list of releases', 10, registry.listReleases, size);
    await measure('release set', 20, registry.readSet, size);
    const set = await registry.readSet();
    await measure('release set, unchanged', 50, () => registry.readSetAfter(set));
    await measure('prune with nothing to remove', 3, () => registry.prune());
    costs.push(...(await measureShell(platform, registry, names, second, env)));
    return costs;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Publishes the shell first, because remotes are checked against it. */
async function publishSite(registry: HttpRegistry, releasesDir: string): Promise<void> {
  const stored = new ReleaseFolder(releasesDir);
  const set = stored.readSet();
  for (const name of ['shell', ...Object.keys(set.remotes)]) {
    const version = pointerOf(set, name)?.version ?? '';
    const build = mkdtempSync(path.join(tmpdir(), 'build-'));
    const dir = stored.releaseDir(name, version);
    for (const part of ['browser', 'server']) cpSync(path.join(dir, part), path.join(build, part), { recursive: true });
    // Storing a release moved its source maps out of `browser/`.
    cpSync(path.join(dir, 'maps'), path.join(build, 'browser'), { recursive: true });
    await withPreparedRelease(readPackage(path.join(repositoryRoot, name), version), build, ({ dir }) =>
      registry.publish(dir, { reason: 'bench' }),
    );
    await registry.promote(name, version, { reason: 'bench' });
    rmSync(build, { recursive: true });
  }
}

/** Measures a shell that starts with an empty copy and then receives another set. */
async function measureShell(
  platform: SiteProcess,
  registry: HttpRegistry,
  names: readonly string[],
  version: string,
  env: Readonly<Record<string, string>>,
): Promise<RegistryCost[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'copy-'));
  const ofPlatform = cpuTime(platform.pid).total;
  const since = performance.now();
  const shell = await startShell({ ...env, REGISTRY_COPY: copy });
  try {
    const started = { ms: performance.now() - since, platform: cpuTime(platform.pid).total - ofPlatform };
    const pointer = await (await fetch(`${shell.url}/remotes/registry.json`)).text();
    const html = await (await fetch(`${shell.url}/about`)).text();
    const idle = cpuTime(shell.pid).total;
    const changedAt = performance.now();
    const name = names[0] ?? '';
    const { sequence } = await registry.promote(name, version, { reason: 'bench' });
    await until(async () => (await (await fetch(`${shell.url}/healthz`)).json()).sequence >= sequence);
    const ms = performance.now() - changedAt;
    const ofShell = cpuTime(shell.pid).total - idle;
    const sized = (text: string) => ({ bytes: text.length, compressed: brotliCompressSync(text).length });
    return [
      { name: 'shell started with an empty copy', ...started },
      { name: 'pointer that browsers read', ms: 0, platform: 0, ...sized(pointer) },
      { name: 'HTML of /about', ms: 0, platform: 0, ...sized(html) },
      { name: `set switched in a shell (its CPU: ${ofShell.toFixed(0)} ms)`, ms, platform: 0 },
    ];
  } finally {
    await shell.stop();
    rmSync(copy, { recursive: true });
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const since = performance.now(); !(await condition()); await new Promise((done) => setTimeout(done, 50)))
    if (performance.now() - since > switchTimeoutMs) throw new Error('The shell did not follow');
}

/** The files of a remote that shows one line. */
function buildOf(dir: string, name: string, version: string): string {
  const build = path.join(dir, name, version);
  const server = `module.exports.remote = { routes: [{ path: '/${name}', element: '${version}' }] };`;
  const entry = `remoteEntry.${version}.js`;
  const files = {
    'browser/assets.json': JSON.stringify({ [exposeChunk]: { js: [entry], css: [] } }),
    [`browser/${entry}`]: `const modules = { './remote': () => '${version}' };`,
    [`browser/${entry}.map`]: '{}',
    [`server/${name}.cjs`]: server,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
    writeFileSync(path.join(build, file), content);
  }
  return build;
}
