import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { FolderStore } from 'releases/folder-store';
import { emptySet } from 'releases/release';
import { errorReport, vitalReport } from '../../../packages/releases/test/report.ts';
import { testConfiguration } from '../../test/configuration.ts';
import { createPlatform } from '../app.ts';
import { countNewErrors, countSlowerVitals } from './release-trouble.ts';

let dir: string;
let store: FolderStore;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'new-errors-'));
  store = new FolderStore(dir);
  const live = (version: string) => ({ version, prefixes: [] });
  await store.copySet({
    ...emptySet,
    sequence: 1,
    shell: live('1.0.0'),
    remotes: { 'mfe-a': live('1.1.0'), 'mfe-b': live('1.0.0') },
  });
  await store.recordReports([
    error('mfe-a', '1.0.0', 'old'),
    error('mfe-a', '1.0.0', 'gone'),
    error('mfe-a', '1.1.0', 'old'),
    error('mfe-a', '1.1.0', 'new'),
    error('mfe-a', '1.2.0', 'not live'),
  ]);
});
afterEach(() => rmSync(dir, { recursive: true }));

const error = (remote: string, version: string, text: string) => errorReport({ remote, version, text });

test('the metrics count the errors that a live version has brought, by remote', async () => {
  const metrics = new Registry();
  const platform = createPlatform({ registry: store, configuration: testConfiguration, metrics });
  const text = await metrics.metrics();
  expect(text.split('\n').filter((line) => line.startsWith('release_new_errors{'))).toEqual([
    'release_new_errors{remote="mfe-a",version="1.1.0"} 1',
    'release_new_errors{remote="mfe-b",version="1.0.0"} 0',
    'release_new_errors{remote="shell",version="1.0.0"} 0',
  ]);
  await platform.close();
});

test('an error that was not seen for an hour counts no more', async () => {
  const counts = await countNewErrors(store, Date.now() + 3_600_001);
  expect(counts.map(([, count]) => count)).toEqual([0, 0, 0]);
});

test('the metrics count the vitals that a live version has made slower, if more than a few addresses say so', async () => {
  const report = (addresses: number) => {
    const inp = (version: string, ms: number, of: number) =>
      vitalReport('INP', ms, { remote: 'mfe-a', version, addresses: [of % addresses] });
    return store.recordReports(
      Array.from({ length: 100 }, (_, index) => [inp('1.0.0', 90, index), inp('1.1.0', 450, index)]).flat(),
    );
  };
  await report(3);
  expect((await countSlowerVitals(store)).map(([, count]) => count)).toEqual([0, 0, 0]);
  await report(20);
  expect((await countSlowerVitals(store)).map(([{ remote }, count]) => [remote, count])).toEqual([
    ['mfe-a', 1],
    ['mfe-b', 0],
    ['shell', 0],
  ]);
});
