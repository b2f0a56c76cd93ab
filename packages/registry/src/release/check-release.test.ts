import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '../../test/registry-of-each-test.ts';
import type { Release } from './release.ts';

let release: Release;
beforeEach(async () => {
  release = await registry.store('1.0.0');
});

const fileOf = (file: string) => path.join(registry.releaseDir('mfe-a', '1.0.0'), file);
const check = () => registry.verify('mfe-a', '1.0.0');

test.each(['server/mfe-a.cjs', 'browser/remoteEntry.abc.js', 'browser/remoteEntry.abc.js.br'])(
  'a %s that is changed or missing is rejected by name',
  async (file) => {
    writeFileSync(fileOf(file), 'changed');
    await expect(check()).rejects.toThrow(`mfe-a@1.0.0: ${file} differs from what was published`);
    rmSync(fileOf(file));
    await expect(check()).rejects.toThrow(`mfe-a@1.0.0: ${file} is missing`);
  },
);

test.each(['browser/page.js', 'browser/toString', 'browser/page.js.br', 'server/mfe-a.cjs.br'])(
  'a %s that was never published is rejected by name',
  async (file) => {
    writeFileSync(fileOf(file), 'added');
    await expect(check()).rejects.toThrow(`mfe-a@1.0.0: ${file} was never published`);
  },
);

test("a folder with another release's manifest is rejected", async () => {
  writeFileSync(fileOf('release.json'), JSON.stringify(await registry.store('1.1.0')));
  await expect(check()).rejects.toThrow('mfe-a@1.0.0: release.json is that of mfe-a@1.1.0');
});

test('others are served while the files of a release are checked', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  expect(await check()).toEqual(release);
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(Object.keys(release.files).length);
});
