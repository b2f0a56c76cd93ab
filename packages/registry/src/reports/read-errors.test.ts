import path from 'node:path';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { errorReport } from '../../test/report.ts';
import { FolderStore } from '../store/folder-store.ts';
import { readErrors } from './read-errors.ts';
import type { Report } from './report.ts';

let dir: string;
let store: FolderStore;
beforeEach(() => {
  dir = scratchFolder();
  store = new FolderStore(path.join(dir, 'registry'));
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
