import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ScratchRegistry } from '../../test/scratch-registry.ts';
import { checkRelease } from './check-release.ts';
import type { Release } from './release.ts';

let registry: ScratchRegistry;
let release: Release;
beforeEach(async () => {
  registry = new ScratchRegistry();
  release = await registry.store('1.0.0');
});
afterEach(() => registry.remove());

const fileOf = (file: string) => path.join(registry.releaseDir('mfe-a', '1.0.0'), file);
const check = () => checkRelease(registry, 'mfe-a', '1.0.0');

test('a release as it was published is answered [RELEASE-6]', () => {
  expect(check()).toEqual(release);
});

test.each(['server/mfe-a.cjs', 'browser/remoteEntry.abc.js', 'browser/remoteEntry.abc.js.br'])(
  'a %s that is not as published is refused by name [RELEASE-6]',
  (file) => {
    writeFileSync(fileOf(file), 'changed');
    expect(check).toThrow(`mfe-a@1.0.0: ${file} differs from what was published`);
    rmSync(fileOf(file));
    expect(check).toThrow(`mfe-a@1.0.0: ${file} is missing`);
  },
);

test.each(['browser/page.js', 'browser/toString', 'browser/page.js.br', 'server/mfe-a.cjs.br'])(
  'a %s that was never published is refused by name [RELEASE-6]',
  (file) => {
    writeFileSync(fileOf(file), 'added');
    expect(check).toThrow(`mfe-a@1.0.0: ${file} was never published`);
  },
);

test("a folder with another release's description is refused [RELEASE-6]", async () => {
  const other = await registry.store('1.1.0');
  writeFileSync(fileOf('release.json'), JSON.stringify(other));
  expect(check).toThrow('mfe-a@1.0.0: release.json is that of mfe-a@1.1.0');
});

describe('a release of before, which does not list its compressed copies', () => {
  beforeEach(() => {
    const files = Object.fromEntries(Object.entries(release.files).filter(([file]) => !/\.(br|gz)$/.test(file)));
    writeFileSync(fileOf('release.json'), JSON.stringify({ ...release, files }));
  });

  test('is whole', () => {
    expect(Object.keys(check().files)).toHaveLength(4);
  });

  test.each([
    ['other content', brotliCompressSync('other')],
    ['nothing that can be read', Buffer.from('?')],
  ])('a copy with %s is refused by name [RELEASE-6]', (_what, content) => {
    writeFileSync(fileOf('browser/assets.json.br'), content);
    expect(check).toThrow('mfe-a@1.0.0: browser/assets.json.br was never published');
  });
});
