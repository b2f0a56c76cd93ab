import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from 'releases/integrity';
import type { Release } from 'releases/release';
import { UngatedStore } from '../../../../packages/releases/test/ungated-store.ts';
import * as renderer from '../../render/renderer.tsx';
import { readConfiguration } from '../configuration.ts';
import { InProcessPool } from '../processes/in-process-pool.ts';
import { createShellFromRegistry } from '../shell-from-registry.ts';

const code = (name: string) => `
  const { createElement } = require('react');
  const Component = () => createElement('h1', null, '${name}');
  const handle = { chunk: 'page', head: () => ({ title: '${name}' }) };
  module.exports.remote = { routes: [{ path: '/${name}', lazy: async () => ({ Component, handle }) }] };`;

async function goLive(registry: UngatedStore, name: string): Promise<void> {
  const dir = registry.releaseDir(name, '1.0.0');
  mkdirSync(path.join(dir, 'server'), { recursive: true });
  const bundle = code(name);
  writeFileSync(path.join(dir, `server/${name}.cjs`), bundle);
  const files = { [`server/${name}.cjs`]: integrityOf(bundle) };
  const release: Release = { name, version: '1.0.0', prefixes: [`/${name}`], contract: 1, assets: {}, files };
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(release));
  await registry.promote(name, '1.0.0');
}

test("a page's HTML grows by less than 300 bytes for one more registered remote, the hundredth included", async () => {
  const registry = new UngatedStore(mkdtempSync(path.join(tmpdir(), 'registry-')));
  const shellRelease: Release = { name: 'shell', version: '1.0.0', prefixes: [], contract: 1, assets: {}, files: {} };
  const { app: shell, releases } = await createShellFromRegistry({
    configuration: readConfiguration({ PAGE_CACHE_SECONDS: '0' }, registry.dir),
    registry,
    shellRelease,
    renderer,
    pool: new InProcessPool(),
  });
  let live = 0;
  /** Bytes of the first remote's page, once there are that many. */
  const bytesWith = async (remotes: number) => {
    for (; live < remotes; live += 1) await goLive(registry, `mfe-${live + 1}`);
    releases.refresh();
    const { body } = await shell.inject('/mfe-1');
    expect(body).toContain('<h1>mfe-1</h1>');
    return brotliCompressSync(body).length;
  };
  const [one, two, most, more] = [await bytesWith(1), await bytesWith(2), await bytesWith(99), await bytesWith(100)];
  await shell.close();
  rmSync(registry.dir, { recursive: true });
  expect(two - one).toBeLessThan(300);
  expect(more - most).toBeLessThan(300);
});
