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

test('an intact release passes the check and is returned [RELEASE-6]', () => {
  expect(check()).toEqual(release);
});

test.each(['server/mfe-a.cjs', 'browser/remoteEntry.abc.js', 'browser/remoteEntry.abc.js.br'])(
  'a %s that is changed or missing is rejected by name [RELEASE-6]',
  (file) => {
    writeFileSync(fileOf(file), 'changed');
    expect(check).toThrow(`mfe-a@1.0.0: ${file} differs from what was published`);
    rmSync(fileOf(file));
    expect(check).toThrow(`mfe-a@1.0.0: ${file} is missing`);
  },
);

test.each(['browser/page.js', 'browser/toString', 'browser/page.js.br', 'server/mfe-a.cjs.br'])(
  'a %s that was never published is rejected by name [RELEASE-6]',
  (file) => {
    writeFileSync(fileOf(file), 'added');
    expect(check).toThrow(`mfe-a@1.0.0: ${file} was never published`);
  },
);

test("a folder with another release's manifest is rejected [RELEASE-6]", async () => {
  const other = await registry.store('1.1.0');
  writeFileSync(fileOf('release.json'), JSON.stringify(other));
  expect(check).toThrow('mfe-a@1.0.0: release.json is that of mfe-a@1.1.0');
});

describe('an older release that does not list its compressed copies', () => {
  beforeEach(() => {
    const files = Object.fromEntries(Object.entries(release.files).filter(([file]) => !/\.(br|gz)$/.test(file)));
    writeFileSync(fileOf('release.json'), JSON.stringify({ ...release, files }));
  });

  test('passes the check', () => {
    expect(Object.keys(check().files)).toHaveLength(4);
  });

  test.each([
    ['other content', brotliCompressSync('other')],
    ['unreadable content', Buffer.from('?')],
  ])('is rejected for a compressed copy with %s [RELEASE-6]', (_what, content) => {
    writeFileSync(fileOf('browser/assets.json.br'), content);
    expect(check).toThrow('mfe-a@1.0.0: browser/assets.json.br was never published');
  });
});
