import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackage } from '@meridian-vale/federation-tools/assembly/package-manifest';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';
import { createShell, InProcessPool, openShell, type Renderer, watchReleases } from '@meridian-vale/host/in-process';
import { provides, type Release, requires } from 'registry/release';
import { runnerOf } from 'render/load-release';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import * as todaysRenderer from 'shell/renderer';
import { siteParts } from 'shell/site';
import { UngatedStore } from '../../../packages/registry/test/ungated-store.ts';
import { job, post, startServicesFake, therapist } from './services-fake.ts';
import { frozenVersion, unpackFrozenReleases } from './unpack.ts';

const today = 'today';
let server: Server;
let servicesUrl: string;
let registry: UngatedStore;
let shell: Awaited<ReturnType<typeof createShell>>;
let failed: string[];

beforeAll(async () => {
  ({ server, url: servicesUrl } = await startServicesFake());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(release: Release, renderer: Renderer, pool: InProcessPool): Promise<void> {
  const services = { GATEWAY_URL: servicesUrl, SEARCH_URL: servicesUrl, CONTENT_URL: servicesUrl };
  const opened = {
    configuration: readConfiguration({ ...services, PAGE_CACHE_SECONDS: '0', PAGE_BUDGET_MS: '10000' }, registry.dir),
    ...{ parts: siteParts, store: registry, shell: { release, renderer }, pool },
  };
  const releases = watchReleases(opened);
  shell = await createShell({ ...opened, releases });
  failed = [];
  releases.on('failed', (name, version, error) => failed.push(`${name}@${version}: ${(error as Error).message}`));
  releases.refresh();
}

/** Registers the remotes' current sources as releases, without a build. */
async function promoteSources(): Promise<void> {
  for (const { name, prefixes } of listRemotes()) {
    const { peerDependencies } = readPackage(path.join(repositoryRoot, name), today);
    const release: Release = {
      name,
      version: today,
      prefixes,
      contract: 1,
      assets: {},
      requires: requires(peerDependencies),
      files: {},
    };
    mkdirSync(registry.releaseDir(name, today), { recursive: true });
    writeFileSync(path.join(registry.releaseDir(name, today), 'release.json'), JSON.stringify(release));
    await registry.promote(name, today);
  }
}

/** Runs the remotes' current sources. */
const sourcesPool = (): InProcessPool =>
  new InProcessPool(async ({ name }) => {
    const { remote } = await import(path.join(repositoryRoot, name, 'src/remote.ts'));
    return runnerOf(name, remote);
  });

beforeEach(() => {
  registry = new UngatedStore(mkdtempSync(path.join(tmpdir(), 'frozen-')));
  unpackFrozenReleases(registry.dir);
});
afterEach(async () => {
  await shell.close();
  rmSync(registry.dir, { recursive: true });
});

/** Every page with data from a service, and one page without such data per remote. */
const pages = [
  ['/home', 'mfe-content', job.entityAlias],
  ['/blog', 'mfe-content', post.title],
  ['/blog/on-notice', 'mfe-content', 'Say it once'],
  ['/services', 'mfe-content', 'Attorney Career Representation'],
  ['/opportunities', 'mfe-jobs', job.entityAlias],
  ['/opportunities/tax-counsel', 'mfe-jobs', 'Cross-border tax'],
  ['/team', 'mfe-telehealth', therapist.entityAlias],
  ['/providers/therapist-1', 'mfe-telehealth', 'Rest well'],
  ['/match', 'mfe-telehealth', 'How will you be paying?'],
] as const;

const jsonOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');

async function expectPages(version: string): Promise<void> {
  for (const [url, remote, text] of pages) {
    const { statusCode, body } = await shell.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    const outlet = /<div id="outlet">(.*)<\/main>/s.exec(body)?.[1];
    expect(outlet).toContain(`data-mfe="${remote}"`);
    expect(outlet).toContain(text);
    expect(jsonOf(body, 'boot')).toMatchObject({ rendered: { remote, version } });
    expect(body).toContain('<footer');
  }
  expect(failed).toEqual([]);
  const placed = jsonOf((await shell.inject('/home')).body, 'placed-fragments');
  expect(placed).toContainEqual(expect.objectContaining({ name: 'jobs/latest-openings', version }));
  const { body: urls } = await shell.inject('/sitemap.xml');
  for (const url of ['/opportunities/tax-counsel', '/blog/on-notice']) expect(urls).toContain(`${url}</loc>`);
  expect((await shell.inject('/healthz')).json().remotes['mfe-jobs']).toEqual({ version, state: 'ok' });
}

describe('the current shell with remotes of an earlier release', () => {
  beforeEach(async () => {
    const release: Release = {
      name: 'shell',
      version: today,
      prefixes: [],
      contract: 1,
      assets: {},
      files: {},
      provides: provides(),
    };
    await serve(release, todaysRenderer, new InProcessPool());
  });

  test('every page is rendered with its data [VERSION-1]', () => expectPages(frozenVersion));

  test('every file that a page references is served [VERSION-1]', async () => {
    for (const [url] of pages) {
      const { body } = await shell.inject(url);
      const files = body.match(/\/remotes\/[^"]+\.(js|css)/g) ?? [];
      expect(files.length).toBeGreaterThan(2);
      for (const file of new Set(files)) expect([file, (await shell.inject(file)).statusCode]).toEqual([file, 200]);
    }
  });

  test('the release set and the manifests are read unchanged [VERSION-3]', () => {
    const { shell: live, remotes } = registry.readSet();
    expect(Object.keys(remotes)).toEqual(['mfe-jobs', 'mfe-content', 'mfe-telehealth']);
    expect(live).toEqual({ version: frozenVersion, prefixes: [] });
    for (const name of registry.names()) {
      const { version, assets, files } = registry.readRelease(name, frozenVersion);
      expect(version).toBe(frozenVersion);
      expect(Object.keys(assets).length).toBeGreaterThan(0);
      expect(Object.keys(files)).toContain(`server/${name}.cjs`);
    }
  });
});

describe('a shell of an earlier release with the current remotes', () => {
  beforeEach(async () => {
    await promoteSources();
    const { release, renderer } = openShell(registry);
    await serve(release, renderer, sourcesPool());
  });

  test('every page is rendered with its data [VERSION-2]', () => expectPages(today));
});
