import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatReleaseSet } from 'registry/release';
import { sharedModules } from 'render/shared-modules';
import type { UngatedStore } from '../../../registry/test/ungated-store.ts';
import { goLive, newRegistry, shellOn } from '../../test/stored-release.ts';
import { InProcessPool, openStored } from '../processes/in-process-pool.ts';
import type { ReleaseWatcher } from './release-watcher.ts';

let registry: UngatedStore;
let releases: ReleaseWatcher;
let shell: FastifyInstance;
let failed: string[];
/** State shared between the bundles and the test. */
let told: { broken?: boolean; heard?: boolean; said?: string[] };

beforeEach(async () => {
  registry = newRegistry();
  told = {};
  const pool = new InProcessPool(openStored({ ...sharedModules, told }));
  ({ app: shell, releases } = await shellOn(registry, { PAGE_CACHE_SECONDS: '0' }, { pool, pageTimeoutMs: 1_000 }));
  failed = [];
  releases.on('failed', (name, version, error) => failed.push(`${name}@${version}: ${(error as Error).message}`));
});
afterEach(() => shell.close());

/** Makes a release live; the previous one becomes the last known good. Its heading is the version. */
async function publish(version: string, page = '', loader = '', files: Record<string, string> = {}): Promise<void> {
  const code = `
    const { createElement, use } = require('react');
    const told = require('told');
    const never = new Promise(() => {});
    const Component = () => { ${page}; return createElement('h1', null, '${version}'); };
    const loader = async ({ request, context }) => { ${loader}; return null; };
    const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
    module.exports.remote = {
      routes: [{ path: '/a', lazy: async () => ({ Component, loader, handle }) }],
      paths: async () => [{ path: '/a' }],
      fragments: { box: async () => ({ chunk: 'box', load: async () => ({}), Component: () => 'a box' }) },
    };`;
  await goLive(registry, version, code, { files });
  releases.refresh();
}

const heading = async () => /<h1>(.*?)<\/h1>/.exec((await shell.inject('/a')).body)?.[1];
const health = async () => {
  const response = await shell.inject('/healthz');
  return [response.statusCode, response.json().remotes['mfe-a']];
};

test.each([
  ['throws at render', "throw new Error('broken')", '', 'broken'],
  ['throws in its loader', '', "throw new Error('broken')", 'broken'],
  ['waits for ever at render', 'use(never)', '', 'Rendering timed out after 1000 ms'],
  ['waits for ever in its loader', '', 'await never', 'Rendering timed out after 1000 ms'],
])(
  'a version that %s is replaced by the last known good; the failure is reported once, and /healthz shows it [REMOTE-5]',
  async (_, page, loader, message) => {
    await publish('1.0.0');
    await publish('1.1.0', page, loader);
    expect(await heading()).toBe('1.0.0');
    expect(await heading()).toBe('1.0.0');
    expect(failed).toEqual([`mfe-a@1.1.0: ${message}`]);
    expect(await health()).toEqual([200, { version: '1.0.0', state: 'last-known-good' }]);
  },
);

test('a page with a failed call is not cached; the same page without one is [PAGE-8]', async () => {
  // The call fails before it is sent, because these tests' deadline is short.
  const call = `if (told.broken)
    await context.get(require('federation/remote').servicesContext).http.request({ service: 'search', path: 'x' }).catch(() => {})`;
  await publish('1.0.0', '', call);
  const respond = async () => {
    const { statusCode, headers } = await shell.inject('/a');
    return [statusCode, headers['cache-control']];
  };
  expect(await respond()).toEqual([200, 'public, max-age=0, must-revalidate, no-transform']);
  told.broken = true;
  expect(await respond()).toEqual([200, 'no-store, no-transform']);
  expect(failed).toEqual([]);
});

test('a failing version with no last known good is a 503, and every request tries it again [REMOTE-6]', async () => {
  await publish('1.0.0', 'if (told.broken) throw new Error("broken")');
  told.broken = true;
  for (const _ of [1, 2]) expect((await shell.inject('/a')).statusCode).toBe(503);
  expect(failed).toEqual(['mfe-a@1.0.0: broken']);
  expect(await health()).toEqual([503, { version: '1.0.0', state: 'unavailable' }]);
  told.broken = false;
  expect(await heading()).toBe('1.0.0');
  expect(await health()).toEqual([200, { version: '1.0.0', state: 'ok' }]);
});

test('a failed version is rendered once for all who ask for its health, with what is configured, and writes nothing [SECURITY-38]', async () => {
  told.said = [];
  const write = `const { http, site } = context.get(require('federation/remote').servicesContext);
    await http.request({ service: 'gateway', method: 'POST', path: '/guests/' })
      .catch(({ message }) => told.said.push(message + '; ' + site.values?.['mfe-a'].seats))`;
  await publish('1.0.0', '', `${write}; throw new Error('broken')`);
  await registry.configure('mfe-a', { seats: '20' });
  releases.refresh();
  expect(await heading()).toBeUndefined();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
  await Promise.all(Array.from({ length: 20 }, health));
  expect(told.said).toEqual(Array(2).fill('POST gateway: a page only reads on the server; 20'));
  clock.mockRestore();
});

test('the abort signal of a loader that hangs fires when its page is abandoned', async () => {
  await publish('1.0.0', '', 'request.signal.onabort = () => { told.heard = true; }; await never');
  expect((await shell.inject('/a')).statusCode).toBe(503);
  expect(told.heard).toBe(true);
});

test('if the current version is missing, /healthz reports last-known-good, not ok', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  rmSync(registry.releaseDir('mfe-a', '1.1.0'), { recursive: true });
  const set = path.join(registry.dir, 'current.json');
  writeFileSync(set, `${JSON.stringify(registry.readSet())} `);
  releases.refresh();
  expect(await health()).toEqual([200, { version: '1.0.0', state: 'last-known-good' }]);
});

test('a browser file that differs from the published one is a 404, and the last known good shows the pages [REMOTE-38]', async () => {
  await publish('1.0.0');
  await publish('1.1.0', '', '', { 'browser/page.js': 'page' });
  const file = '/remotes/mfe-a/1.1.0/page.js';
  expect([await heading(), (await shell.inject(file)).statusCode]).toEqual(['1.1.0', 200]);
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.1.0'), 'browser/page.js'), 'pagf');
  const response = await shell.inject(file);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await heading()).toBe('1.0.0');
  expect(await health()).toEqual([200, { version: '1.0.0', state: 'last-known-good' }]);
  expect(failed).toEqual(['mfe-a@1.1.0: mfe-a@1.1.0: browser/page.js is missing or not as published']);
});

test('if a manifest differs from the one that went live, the last known good is served [RELEASE-38]', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  const manifest = path.join(registry.releaseDir('mfe-a', '1.1.0'), 'release.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"/a"', '"/b"'));
  const set = path.join(registry.dir, 'current.json');
  writeFileSync(set, `${readFileSync(set, 'utf8')} `);
  releases.refresh();
  expect(await heading()).toBe('1.0.0');
  expect(failed).toEqual(['mfe-a@1.1.0: mfe-a@1.1.0: release.json differs from what went live']);
});

test('if the release set has no hash for a release, the last known good is served [RELEASE-38]', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  const { manifests, ...set } = registry.readSet();
  const { 'mfe-a@1.1.0': _, ...others } = manifests ?? {};
  writeFileSync(path.join(registry.dir, 'current.json'), formatReleaseSet({ ...set, manifests: others }));
  releases.refresh();
  expect(await heading()).toBe('1.0.0');
  expect(failed).toEqual(['mfe-a@1.1.0: mfe-a@1.1.0: the release set does not name its hash']);
});

test('a retired remote leaves pages, feeds, fragments and sitemap at once, and comes back with a promotion [ROUTE-17, RELEASE-61]', async () => {
  const answer = async (url: string) => {
    const { statusCode, headers } = await shell.inject(url);
    return [statusCode, headers.location, headers['x-robots-tag']];
  };
  const placing = `
    const { servicesContext } = require('federation/remote');
    const Component = () => null;
    const loader = async ({ context }) => {
      const { site, loadFragment } = context.get(servicesContext);
      return { box: await loadFragment('a/box'), seats: site.values?.['mfe-b']?.seats };
    };
    const handle = { chunk: 'page', head: () => ({ title: 'B' }) };
    module.exports.remote = { routes: [{ path: '/b', lazy: async () => ({ Component, loader, handle }) }] };`;
  await goLive(registry, '1.0.0', placing, { name: 'mfe-b', prefixes: ['/b'] });
  /** Whether the sitemap lists the page, and the state of the fragment on another remote's. */
  const seen = async () => [
    (await shell.inject('/sitemap.xml')).body.includes('/a</loc>'),
    /"state":"(\w+)"/.exec((await shell.inject('/b')).body)?.[1],
  ];
  await publish('1.0.0');
  expect(await heading()).toBe('1.0.0');
  expect(await seen()).toEqual([true, 'ready']);
  await registry.configure('mfe-b', { seats: '20' });
  releases.refresh();
  expect((await shell.inject('/b')).body).toMatch(/"seats":"20".*"boot">.*"values":{"mfe-b":{"seats":"20"}}/);
  await registry.retire('mfe-a');
  releases.refresh();
  expect(await answer('/a')).toEqual([302, '/home', 'noindex']);
  expect((await answer('/a/feed.xml'))[0]).toBe(410);
  expect((await health())[1]).toBeUndefined();
  expect(await seen()).toEqual([false, 'unavailable']);
  await registry.promote('mfe-a', '1.0.0');
  releases.refresh();
  expect(await heading()).toBe('1.0.0');
  expect((await answer('/a/feed.xml'))[0]).toBe(404);
});
