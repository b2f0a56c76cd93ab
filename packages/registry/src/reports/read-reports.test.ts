import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { errorReport, vitalReport } from '../../test/report.ts';
import { emptySet } from '../release/release.ts';
import { FolderStore } from '../store/folder-store.ts';
import { readErrors, readVitals } from './read-reports.ts';
import type { Report } from './report.ts';

let dir: string;
let store: FolderStore;
beforeEach(async () => {
  dir = scratchFolder();
  store = new FolderStore(dir);
  const remotes = { 'mfe-a': { version: '1.1.0', prefixes: ['/a'], lastKnownGood: '1.0.0' } };
  await store.copySet({ ...emptySet, sequence: 1, remotes });
});

const file = (remote: string) => ({ remote, version: '1.0.0', file: 'browser/page.js' });
const frame = (remote: string) => ({ ...file(remote), line: 3, column: 4 });
const error = (remote: string, version: string, over: Partial<Report> = {}) =>
  errorReport({ remote, version, frames: [frame('mfe-a'), frame('mfe-b'), frame('shell')], ...over });

test("a team sees its own errors, with places in its own releases and the shell's, and files of others", async () => {
  await store.reports.recordReports([error('mfe-a', '1.0.0'), error('mfe-b', '1.0.0')]);
  const visible = async (reader?: string) =>
    (await readErrors(store, reader)).map(({ remote, frames }) => [remote, ...frames]);
  expect(await visible('mfe-a')).toEqual([['mfe-a', frame('mfe-a'), file('mfe-b'), frame('shell')]]);
  expect(await visible('mfe-b')).toEqual([['mfe-b', file('mfe-a'), frame('mfe-b'), frame('shell')]]);
  const all = [frame('mfe-a'), frame('mfe-b'), frame('shell')];
  expect(await visible()).toEqual([
    ['mfe-a', ...all],
    ['mfe-b', ...all],
  ]);
});

test('an error is new in its version if no other version has it', async () => {
  const other = { text: 'TypeError: y is undefined' };
  await store.reports.recordReports([error('mfe-a', '1.0.0'), error('mfe-a', '1.1.0'), error('mfe-a', '1.1.0', other)]);
  const news = (await readErrors(store)).filter(({ isNew }) => isNew);
  expect(news.map(({ version, message }) => [version, message])).toEqual([['1.1.0', other.text]]);
});

const inp = (ms: number, over: Partial<Report> = {}) => vitalReport('INP', ms, { version: '1.1.0', ...over });

test("samples are added; a version's 75th percentile is interpolated in its bucket", async () => {
  // Of a hundred between 0 and 16 ms, 104 and 152 ms: the 75th is in the middle of the latter fifty.
  for (const ms of [10, 150]) await store.reports.recordReports(Array.from({ length: 50 }, () => inp(ms)));
  const [series] = await readVitals(store);
  expect(series).toMatchObject({ remote: 'mfe-a', route: '/a', metric: 'INP', state: '' });
  expect(series?.versions).toEqual([
    { version: '1.1.0', samples: 100, addresses: 1, p75: 128, lastSeen: expect.any(Number) },
  ]);
});

test('the live version comes first, even without samples', async () => {
  await store.reports.recordReports([inp(100, { version: '1.0.0' })]);
  const versions = async () => (await readVitals(store))[0]?.versions.map(({ version, samples }) => [version, samples]);
  expect(await versions()).toEqual([
    ['1.1.0', 0],
    ['1.0.0', 1],
  ]);
  await store.reports.recordReports([inp(100)]);
  await store.reports.recordReports([inp(100, { version: '1.0.0' })]);
  expect(await versions()).toEqual([
    ['1.1.0', 1],
    ['1.0.0', 2],
  ]);
});

test('a team sees its own, the owner all, also what is of nobody known', async () => {
  await store.reports.recordReports([inp(100), inp(100, { remote: 'mfe-b' }), inp(100, { remote: '', version: '' })]);
  const remotes = async (reader?: string) => (await readVitals(store, reader)).map(({ remote }) => remote);
  expect([await remotes('mfe-a'), await remotes('mfe-b'), await remotes()]).toEqual([
    ['mfe-a'],
    ['mfe-b'],
    ['', 'mfe-a', 'mfe-b'],
  ]);
});

test('histograms with other bounds are left out', async () => {
  await store.reports.recordReports([inp(0), inp(0, { route: '/old', counts: [1, 2] })]);
  expect((await readVitals(store)).map(({ route }) => route)).toEqual(['/a']);
});
