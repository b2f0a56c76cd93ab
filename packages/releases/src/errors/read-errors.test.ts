import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { publish } from '../promotion/publish.ts';
import { FolderStore } from '../store/folder-store.ts';
import type { ReportedError } from '../store/reported-error.ts';
import { readErrors } from './read-errors.ts';

let dir: string;
let store: FolderStore;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'errors-'));
  store = new FolderStore(path.join(dir, 'registry'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Stores a release whose script's first character is at line 5 of a source file. */
function put(name: string, version: string) {
  const build = mkdtempSync(path.join(dir, 'build-'));
  for (const side of ['browser', 'server']) mkdirSync(path.join(build, side));
  const map = { version: 3, sources: [`webpack://${name}/./src/page.tsx`], names: [], mappings: 'AAIA' };
  writeFileSync(path.join(build, 'browser/remoteEntry.abc.js'), 'x');
  writeFileSync(path.join(build, 'browser/remoteEntry.abc.js.map'), JSON.stringify(map));
  writeFileSync(path.join(build, 'browser/assets.json'), '{}');
  writeFileSync(path.join(build, `server/${name}.cjs`), 'x');
  return withPreparedRelease(
    { dir: build, name, version, prefixes: [`/${name}`], peerDependencies: {} },
    build,
    ({ dir }) => publish(store, dir, { by: 'team' }),
  );
}

const frame = (remote: string, version: string) => ({
  remote,
  version,
  file: 'browser/remoteEntry.abc.js',
  line: 1,
  column: 1,
});
const error = (remote: string, version: string, over: Partial<ReportedError> = {}): ReportedError => ({
  remote,
  version,
  kind: 'error',
  message: 'TypeError: x is not a function',
  route: '/jobs',
  browser: 'Firefox',
  frames: [frame('mfe-a', '1.0.0'), frame('mfe-b', '1.0.0'), frame('shell', '1.0.0')],
  count: 1,
  ...over,
});

test("a team sees its own errors, with lines of its own sources and the shell's, and files of others [ERROR-6]", async () => {
  for (const name of ['mfe-a', 'mfe-b', 'shell']) await put(name, '1.0.0');
  await store.recordErrors([error('mfe-a', '1.0.0'), error('mfe-b', '1.0.0')]);
  const places = async (reader?: string) =>
    (await readErrors(store, reader)).map(({ remote, frames }) => [remote, ...frames.map(({ place }) => place)]);
  expect(await places('mfe-a')).toEqual([['mfe-a', 'src/page.tsx:5', 'browser/remoteEntry.abc.js', 'src/page.tsx:5']]);
  expect(await places('mfe-b')).toEqual([['mfe-b', 'browser/remoteEntry.abc.js', 'src/page.tsx:5', 'src/page.tsx:5']]);
  expect(await places()).toEqual([
    ['mfe-a', 'src/page.tsx:5', 'src/page.tsx:5', 'src/page.tsx:5'],
    ['mfe-b', 'src/page.tsx:5', 'src/page.tsx:5', 'src/page.tsx:5'],
  ]);
});

test('a frame of a release that is gone stays as it was reported [ERROR-6]', async () => {
  await store.recordErrors([error('mfe-a', '1.0.0')]);
  const [{ frames } = { frames: [] }] = await readErrors(store);
  expect(frames[0]).toEqual({ remote: 'mfe-a', version: '1.0.0', place: 'browser/remoteEntry.abc.js' });
});

test('an error is new in its version if no other version has it [ERROR-7]', async () => {
  const other = { message: 'TypeError: y is undefined' };
  await store.recordErrors([error('mfe-a', '1.0.0'), error('mfe-a', '1.1.0'), error('mfe-a', '1.1.0', other)]);
  const news = (await readErrors(store)).filter(({ isNew }) => isNew);
  expect(news.map(({ version, message }) => [version, message])).toEqual([['1.1.0', other.message]]);
});
