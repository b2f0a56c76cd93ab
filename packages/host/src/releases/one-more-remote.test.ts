import { brotliCompressSync } from 'node:zlib';
import { goLive, newRegistry, shellOn } from '../../test/stored-release.ts';

const code = (name: string) => `
  const { createElement } = require('react');
  const Component = () => createElement('h1', null, '${name}');
  const handle = { chunk: 'page', head: () => ({ title: '${name}' }) };
  module.exports.remote = { routes: [{ path: '/${name}', lazy: async () => ({ Component, handle }) }] };`;

test("a page's HTML grows by less than 300 bytes for one more registered remote, the hundredth included", async () => {
  const registry = newRegistry();
  const { app: shell, releases } = await shellOn(registry, { PAGE_CACHE_SECONDS: '0' });
  let live = 0;
  /** Bytes of the first remote's page, once there are that many. */
  const bytesWith = async (remotes: number) => {
    for (; live < remotes; live += 1) {
      const name = `mfe-${live + 1}`;
      await goLive(registry, '1.0.0', code(name), { name, prefixes: [`/${name}`] });
    }
    releases.refresh();
    const { body } = await shell.inject('/mfe-1');
    expect(body).toContain('<h1>mfe-1</h1>');
    return brotliCompressSync(body).length;
  };
  const [one, two, most, more] = [await bytesWith(1), await bytesWith(2), await bytesWith(99), await bytesWith(100)];
  await shell.close();
  expect(two - one).toBeLessThan(300);
  expect(more - most).toBeLessThan(300);
});
