import type { Remote } from '@meridian-vale/federation/contract';
import type { PinnedRemote } from 'render/boot';
import { deferred } from '../../../server-kit/test/deferred.ts';
import { RemoteLoader, RemoteTimedOutError } from './remote-loader.ts';

interface Loading {
  readonly resolve: (module: { remote: Remote }) => void;
  readonly reject: (error: Error) => void;
}

/** The modules being loaded, by container and module name. */
const loading: Record<string, Loading> = {};
let createScript: (script: { url: string }) => HTMLScriptElement | undefined;
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([plugin]: [{ createScript: typeof createScript }]) => {
    createScript = plugin.createScript;
  },
  registerRemotes: () => {},
  loadRemote: (id: string) =>
    new Promise((resolve, reject) => {
      loading[id] = { resolve, reject };
    }),
}));

const started = () => Object.keys(loading).map((id) => id.replace('/remote', ''));
const arrive = (version: string) => loading[`mfe_a__${version}/remote`]?.resolve({ remote: { routes: [] } });
const fail = (version: string) => loading[`mfe_a__${version}/remote`]?.reject(new Error(`404 ${version}`));

const candidates = [
  { version: '2', entry: '/remotes/mfe-a/2/remoteEntry.js', integrity: 'sha384-two' },
  { version: '1', entry: '/remotes/mfe-a/1/remoteEntry.js' },
];
const remotes: PinnedRemote[] = [{ name: 'mfe-a', prefixes: ['/a'], candidates }];

let failed: string[];
let failures: ConstructorParameters<typeof RemoteLoader>[1];
let loader: RemoteLoader;
let error: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  for (const id of Object.keys(loading)) delete loading[id];
  failed = [];
  failures = {
    add: (name: string, version: string) => void failed.push(`${name} ${version}`),
    has: (name: string, version: string) => failed.includes(`${name} ${version}`),
    retryDue: false,
  };
  loader = new RemoteLoader(remotes, failures);
  error = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  error.mockRestore();
  jest.useRealTimers();
});

test('after three seconds the last known good starts in parallel with the current version; neither is blamed', async () => {
  const running = loader.load('mfe-a');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(started()).toEqual(['mfe_a__2']);
  await jest.advanceTimersByTimeAsync(1);
  expect(started()).toEqual(['mfe_a__2', 'mfe_a__1']);
  arrive('1');
  expect(await running).toMatchObject({ version: '1' });
  expect(failed).toEqual([]);
});

test('a late current version is shown if it is ready before the last known good', async () => {
  const running = loader.load('mfe-a');
  await jest.advanceTimersByTimeAsync(3_500);
  arrive('2');
  expect(await running).toMatchObject({ version: '2' });
  arrive('1');
  expect(await loader.load('mfe-a')).toMatchObject({ version: '2' });
});

test('a version is ready only when its page is', async () => {
  const running = loader.load('mfe-a', () => new Promise(() => {}));
  arrive('2');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(started()).toEqual(['mfe_a__2', 'mfe_a__1']);
  const rejected = expect(running).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
  await jest.advanceTimersByTimeAsync(3_000);
  await rejected;
  expect(failed).toEqual([]);
});

test('a failure starts the last known good immediately, and the version is not requested again [REMOTE-7]', async () => {
  const running = loader.load('mfe-a');
  fail('2');
  await jest.advanceTimersByTimeAsync(0);
  arrive('1');
  expect(await running).toMatchObject({ version: '1' });
  expect(failed).toEqual(['mfe-a 2']);
  delete loading['mfe_a__2/remote'];
  delete loading['mfe_a__1/remote'];
  void new RemoteLoader(remotes, failures).load('mfe-a');
  expect(started()).toEqual(['mfe_a__1']);
});

test('a late page of a running version competes with the last known good: the first to be ready is shown', async () => {
  const running = loader.load('mfe-a');
  arrive('2');
  const { promise: page, resolve: arriveLate } = deferred();
  const replaced = loader.replace(await running, new RemoteTimedOutError('page.js', page), new Set(['2']));
  arriveLate();
  expect(await replaced).toMatchObject({ version: '2' });

  const again = loader.replace(
    await running,
    new RemoteTimedOutError('page.js', new Promise(() => {})),
    new Set(['2']),
  );
  arrive('1');
  expect(await again).toMatchObject({ version: '1' });
  expect(failed).toEqual([]);
});

test('the script of a container has its integrity hash, if there is one [RELEASE-42]', () => {
  expect(createScript({ url: `${location.origin}${candidates[0]?.entry}` })?.outerHTML).toBe(
    '<script integrity="sha384-two" crossorigin="anonymous" src="/remotes/mfe-a/2/remoteEntry.js"></script>',
  );
  expect(createScript({ url: `${location.origin}${candidates[1]?.entry}` })).toBeUndefined();
});
