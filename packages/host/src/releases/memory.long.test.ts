import { reachableMemory } from '../../test/reachable-memory.ts';
import { goLive, newRegistry, shellOn } from '../../test/stored-release.ts';

/** Every release allocates 4 MB: if even a few of 200 leaked, it would show. */
const code = (version: string) => `
  const { createElement } = require('react');
  const held = Array.from({ length: 500_000 }, (_, index) => index + Math.random());
  const Component = () => createElement('h1', null, '${version} ' + held.length);
  const handle = { chunk: 'page', head: () => ({ title: 'A' }) };
  module.exports.remote = { routes: [{ path: '/a', lazy: async () => ({ Component, handle }) }] };`;

test('rendering 200 releases does not grow the heap', async () => {
  const registry = newRegistry();
  const { app: shell, releases } = await shellOn(registry, { PAGE_CACHE_SECONDS: '0' });
  const render = async (version: string) => {
    await goLive(registry, version, code(version));
    releases.refresh();
    expect((await shell.inject('/a')).body).toContain(`<h1>${version} 500000</h1>`);
    expect((await shell.inject('/healthz')).statusCode).toBe(200);
  };
  // Fill the caches first, of which the pool has 20 releases, so that later releases only replace earlier ones.
  for (let number = 0; number < 25; number += 1) await render(`1.0.${number}`);
  const before = await reachableMemory();
  for (let number = 0; number < 200; number += 1) await render(`2.0.${number}`);
  const after = await reachableMemory();
  await shell.close();
  expect(after - before).toBeLessThan(8);
}, 600_000);
