import { EventEmitter } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Registry as MetricsRegistry } from 'prom-client';
import { ReleaseFolder } from 'registry/store';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { bareShell as shellRelease } from '../../test/stored-release.ts';
import type { RemoteStates } from '../releases/release-source.ts';
import { ReleaseWatcher } from '../releases/release-watcher.ts';
import { registerMetrics, registerReleaseMetrics } from './metrics.ts';

const unused = { cache: { size: { pages: 0, bytes: 0 } }, breakers: { states: () => ({}) }, redisIsUp: undefined };
const ignoringResponses = { addHook: () => {} } as never;

test("metrics show the active release set, each remote's version and state, and failures by release", async () => {
  const metrics = new MetricsRegistry();
  let states: RemoteStates = { 'mfe-a': { version: '1.0.0', state: 'ok' } };
  const releases = Object.assign(new EventEmitter<{ failed: [string, string, unknown] }>(), {
    current: { id: '7-abc', sequence: 7, remotes: [] },
    readAt: performance.now(),
  });
  registerReleaseMetrics(metrics, releases as never, releases);
  registerMetrics(ignoringResponses, metrics, { ...unused, states: async () => states });
  for (const _ of [1, 2]) releases.emit('failed', 'mfe-a', '1.1.0', new Error('broken'));
  const text = await metrics.metrics();
  expect(text).toContain('release_set_sequence 7');
  expect(text).toContain('release_set_info{set="7-abc"} 1');
  expect(text).toContain('remote_state{remote="mfe-a",version="1.0.0",state="ok"} 1');
  expect(text).toContain('release_failures_total{remote="mfe-a",version="1.1.0"} 2');
  states = { 'mfe-a': { version: null, state: 'unavailable' } };
  const later = await metrics.metrics();
  expect(later).toContain('remote_state{remote="mfe-a",version="none",state="unavailable"} 1');
  expect(later).not.toContain('state="ok"');
});

test("a release that names a route for each page has at most 500 series, beside the other remotes'", async () => {
  const metrics = new MetricsRegistry();
  const app = Object.assign(new EventEmitter(), { addHook: (_: string, hook: () => void) => app.on('response', hook) });
  registerMetrics(app as never, metrics, { ...unused, states: async () => ({}) });
  const answer = (remote: string, route: string) => {
    const request = { method: 'GET', served: { remote, route, set: 1, cache: 'miss' } };
    app.emit('response', request, { statusCode: 200, elapsedTime: 1 }, () => {});
  };
  for (let page = 0; page < 600; page += 1) answer('mfe-a', `/a/${page}`);
  answer('mfe-a', '/a/1');
  answer('mfe-b', '/b');
  const counts = (await metrics.metrics()).match(/^http_request_duration_seconds_count.+$/gm);
  expect(counts).toHaveLength(502);
  expect(counts).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_count{remote="mfe-a",method="GET",route="/a/1",status="200"} 2',
      'http_request_duration_seconds_count{remote="mfe-a",method="GET",route="other",status="200"} 100',
      'http_request_duration_seconds_count{remote="mfe-b",method="GET",route="/b",status="200"} 1',
    ]),
  );
});

test('registry_lag_seconds grows only while the registry cannot be read', async () => {
  const dir = scratchFolder();
  const now = jest.spyOn(performance, 'now');
  const at = (seconds: number) => now.mockReturnValue(1_000_000_000 + seconds * 1_000);
  const releases = new ReleaseWatcher({ store: new ReleaseFolder(dir), shellRelease, load: async () => {} });
  const metrics = new MetricsRegistry();
  registerReleaseMetrics(metrics, releases, releases);
  const lag = async () => Number(/^registry_lag_seconds (.+)$/m.exec(await metrics.metrics())?.[1]);
  mkdirSync(dir, { recursive: true });
  at(0);
  releases.refresh();
  at(10);
  expect(await lag()).toBe(10);
  releases.refresh();
  expect(await lag()).toBe(0);
  writeFileSync(path.join(dir, 'current.json'), '{');
  at(30);
  releases.refresh();
  expect(await lag()).toBe(20);
  now.mockRestore();
});
