import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptySet, formatReleaseSet } from 'registry/release';
import { RenderProcessEndedError } from 'render/process/process-errors';
import type { UngatedStore } from '../../../registry/test/ungated-store.ts';
import { bareShell, newRegistry, store as storeIn } from '../../test/stored-release.ts';
import { InProcessPool } from '../processes/in-process-pool.ts';
import { RenderLimitError } from '../render-limit.ts';
import type { ActiveRemote } from './release-source.ts';
import { ReleaseWatcher } from './release-watcher.ts';
import type { ServerBundle } from './server-bundle.ts';

let registry: UngatedStore;
let releases: ReleaseWatcher;
let bundles: InProcessPool;
let failed: string[];

const options = () => ({
  store: registry,
  shellRelease: { ...bareShell, provides: { react: '19.3.1' } },
  load: async (bundle: ServerBundle) => bundles.load(bundle),
  retryMs: 0,
});

beforeEach(() => {
  registry = newRegistry();
  bundles = new InProcessPool();
  releases = new ReleaseWatcher(options());
  failed = [];
  releases.on('failed', (name, version) => failed.push(`${name}@${version}`));
});

const store = (version: string, code: string, requires = {}) => storeIn(registry, version, code, { requires });

const good = 'module.exports.remote = { routes: [] };';
const version = () => releases.current.remotes[0]?.versions.map((release) => release.version);

test('a promoted version becomes current, and the previous one the second version to try [ISOLATION-11]', async () => {
  let live: string[][] = [];
  releases.on('changed', (...bundles) => {
    live = bundles.map((each) => each.map((bundle) => bundle.version));
  });
  releases.refresh();
  expect(releases.current).toMatchObject({ sequence: 0, remotes: [] });
  store('1.0.0', good);
  store('1.1.0', good);
  await registry.promote('mfe-a', '1.0.0');
  releases.refresh();
  expect(version()).toEqual(['1.0.0']);
  await registry.promote('mfe-a', '1.1.0');
  releases.refresh();
  expect(version()).toEqual(['1.1.0', '1.0.0']);
  expect(live).toEqual([['1.1.0'], ['1.0.0']]);
  const load = jest.spyOn(bundles, 'load');
  expect(await releases.states()).toEqual({ 'mfe-a': { version: '1.1.0', state: 'ok' } });
  expect(load.mock.calls.map(([bundle]) => bundle.version)).toEqual(['1.1.0']);
  expect(failed).toEqual([]);
});

test.each([
  ['throws', 'throw new Error("broken")', {}],
  ['asks for what the shell does not lend', 'require("axios")', {}],
  ['needs another version than the shell brings', good, { react: '^20.0.0' }],
])(
  'a bundle that %s is replaced by the last known good, and the failure is reported [REMOTE-5, REMOTE-12]',
  async (_, code, requires) => {
    store('1.0.0', good);
    await registry.promote('mfe-a', '1.0.0');
    store('1.1.0', code, requires);
    await registry.promote('mfe-a', '1.1.0');
    releases.refresh();
    expect(await releases.states()).toEqual({ 'mfe-a': { version: '1.0.0', state: 'last-known-good' } });
    expect(failed).toEqual(['mfe-a@1.1.0']);
  },
);

test('a bundle that was changed after publication is not run [REMOTE-11]', async () => {
  store('1.0.0', good);
  await registry.promote('mfe-a', '1.0.0');
  writeFileSync(path.join(registry.releaseDir('mfe-a', '1.0.0'), 'server/mfe-a.cjs'), 'globalThis.ran = true');
  releases.refresh();
  expect(await releases.states()).toEqual({ 'mfe-a': { version: null, state: 'unavailable' } });
  expect('ran' in globalThis).toBe(false);
});

test.each([
  ['load', new RenderLimitError(4), { version: '1.0.0', state: 'ok' }],
  ['load', new RenderProcessEndedError('', 'unknown'), { version: null, state: 'unavailable' }],
  ['probe', new RenderLimitError(4), { version: '1.0.0', state: 'unavailable' }],
  ['probe', new RenderProcessEndedError('', 'unknown'), { version: '1.0.0', state: 'unavailable' }],
])('a %s that fails by no fault of its release is no failure of it [ISOLATION-11]', async (step, error, state) => {
  const failing = { [step]: () => Promise.reject(error) };
  releases = new ReleaseWatcher({ ...options(), ...failing });
  releases.on('failed', (name, version) => failed.push(`${name}@${version}`));
  store('1.0.0', good);
  await registry.promote('mfe-a', '1.0.0');
  releases.refresh();
  const [bundle] = releases.bundles(releases.current.remotes[0] as ActiveRemote) as [ServerBundle];
  if (step === 'probe') releases.report(bundle, 'failed', new Error('seen on a page'));
  expect(await releases.states(failing.probe)).toEqual({ 'mfe-a': state });
  expect(failed).toEqual(step === 'probe' ? ['mfe-a@1.0.0'] : []);
});

test('a release set that cannot be read leaves the previous one active and is reported once', async () => {
  store('1.0.0', good);
  await registry.promote('mfe-a', '1.0.0');
  releases.refresh();
  const unreadable = jest.fn();
  releases.on('unreadable', unreadable);
  writeFileSync(path.join(registry.dir, 'current.json'), '{"sequence":');
  for (let poll = 0; poll < 3; poll += 1) releases.refresh();
  expect(version()).toEqual(['1.0.0']);
  expect(unreadable).toHaveBeenCalledTimes(1);
  expect(failed).toEqual([]);
});

describe('reports of the render processes', () => {
  const error = new Error('reported');
  const bundles = () => releases.bundles(releases.current.remotes[0] as ActiveRemote).map(({ version }) => version);
  const current = () => releases.bundles(releases.current.remotes[0] as ActiveRemote)[0] as ServerBundle;
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      store(version, good);
      await registry.promote('mfe-a', version);
    }
    releases.refresh();
    expect(bundles()).toEqual(['1.1.0', '1.0.0']);
  });

  test('a version that blocked its process is not run again at once, even if it is the only one [ISOLATION-9]', async () => {
    releases.report(current(), 'ended', error);
    expect(bundles()).toEqual(['1.0.0']);
    expect(await releases.states()).toEqual({ 'mfe-a': { version: '1.0.0', state: 'last-known-good' } });
    releases.report(current(), 'ended', error);
    expect(bundles()).toEqual([]);
    expect(await releases.states()).toEqual({ 'mfe-a': { version: null, state: 'unavailable' } });
    expect(failed).toEqual(['mfe-a@1.1.0', 'mfe-a@1.0.0']);
  });

  test('with no other version left, an excluded one is run again with increasing delay; one paused from outside is not blamed [ISOLATION-9]', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const paused = current();
    const at = (seconds: number) => {
      now.mockReturnValue(seconds * 1_000);
      return bundles();
    };
    for (let kills = 0; kills < 3; kills += 1) {
      expect(bundles()).toEqual(['1.1.0', '1.0.0']);
      releases.report(paused, 'killed', error);
    }
    expect([at(0), at(6)]).toEqual([['1.0.0'], ['1.1.0', '1.0.0']]);
    for (const bundle of releases.bundles(releases.current.remotes[0] as ActiveRemote))
      releases.report(bundle, 'ended', error);
    // Paused once before, the first waits for twice as long.
    expect([at(10), at(12), at(17)]).toEqual([[], ['1.0.0'], expect.arrayContaining(['1.0.0', '1.1.0'])]);
    for (const bundle of releases.bundles(releases.current.remotes[0] as ActiveRemote))
      releases.report(bundle, 'rendered');
    for (const bundle of releases.bundles(releases.current.remotes[0] as ActiveRemote))
      releases.report(bundle, 'ended', error);
    expect([at(26), at(28), at(38)]).toEqual([[], ['1.0.0'], expect.arrayContaining(['1.0.0', '1.1.0'])]);
    expect(failed).toEqual(['mfe-a@1.1.0', 'mfe-a@1.0.0', 'mfe-a@1.1.0', 'mfe-a@1.0.0']);
    now.mockRestore();
  });

  test('a version that threw outside a page becomes the last version to try and is reported once [ISOLATION-9]', async () => {
    const faulty = current();
    for (let times = 0; times < 3; times += 1) releases.report(faulty, 'faulty', error);
    expect(bundles()).toEqual(['1.0.0', '1.1.0']);
    expect(await releases.states()).toEqual({ 'mfe-a': { version: '1.0.0', state: 'last-known-good' } });
    expect(failed).toEqual(['mfe-a@1.1.0']);
  });

  test('a rewritten release set does not unblock a version [ISOLATION-9]', async () => {
    releases.report(current(), 'ended', error);
    writeFileSync(path.join(registry.dir, 'current.json'), `${JSON.stringify(registry.readSet())} `);
    releases.refresh();
    expect(bundles()).toEqual(['1.0.0']);
  });
});

test('a new release set in the folder of another process is looked for every quarter of a second', () => {
  jest.useFakeTimers();
  releases.start();
  writeFileSync(path.join(registry.dir, 'current.json'), formatReleaseSet({ ...emptySet, sequence: 1 }));
  jest.advanceTimersByTime(249);
  expect(releases.current.sequence).toBe(0);
  jest.advanceTimersByTime(1);
  expect(releases.current.sequence).toBe(1);
  releases.stop();
  jest.useRealTimers();
});
