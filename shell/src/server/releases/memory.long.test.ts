import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases/integrity';
import type { Release } from 'releases/release';
import { UngatedStore } from '../../../../packages/releases/test/ungated-store.ts';
import { reachableMemory } from '../../../test/reachable-memory.ts';
import * as renderer from '../../render/renderer.tsx';
import { readConfiguration } from '../configuration.ts';
import { InProcessPool } from '../processes/in-process-pool.ts';
import { createShellFromRegistry } from '../shell-from-registry.ts';

/** Every release allocates 4 MB: if even a few of 200 leaked, it would show. */
const code = (version: string) => `
  const { createElement } = require('react');
  const held = Array.from({ length: 500_000 }, (_, index) => index + Math.random());
  const Component = () => createElement('h1', null, '${version} ' + held.length);
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component, handle }) }] };`;

test('rendering 200 releases does not grow the heap', async () => {
  const registry = new UngatedStore(mkdtempSync(path.join(tmpdir(), 'registry-')));
  const shellRelease: Release = { name: 'shell', version: '1.0.0', prefixes: [], contract: 1, assets: {}, files: {} };
  const { app: shell, releases } = await createShellFromRegistry({
    configuration: readConfiguration({ PAGE_CACHE_SECONDS: '0' }, registry.dir),
    registry,
    shellRelease,
    renderer,
    pool: new InProcessPool(),
  });
  const goLive = async (version: string) => {
    const dir = registry.releaseDir('mfe-a', version);
    mkdirSync(path.join(dir, 'server'), { recursive: true });
    const bundle = code(version);
    writeFileSync(path.join(dir, 'server/mfe-a.cjs'), bundle);
    const files = { 'server/mfe-a.cjs': integrityOf(bundle) };
    const release: Release = { name: 'mfe-a', version, prefixes: ['/a'], contract: 1, assets: {}, files };
    writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
    await registry.promote('mfe-a', version);
    releases.refresh();
    expect((await shell.inject('/a')).body).toContain(`<h1>${version} 500000</h1>`);
    expect((await shell.inject('/healthz')).statusCode).toBe(200);
  };
  // Fill the caches first, so that later releases only replace earlier ones.
  for (let number = 0; number < 5; number += 1) await goLive(`1.0.${number}`);
  const before = await reachableMemory();
  for (let number = 0; number < 200; number += 1) await goLive(`2.0.${number}`);
  const after = await reachableMemory();
  await shell.close();
  rmSync(registry.dir, { recursive: true });
  expect(after - before).toBeLessThan(8);
}, 600_000);
