import type { FragmentData, PageHandle, Remote } from '@meridian-vale/federation/contract';
import { Fragment } from '@meridian-vale/federation/remote';
import { SanitizedHtml } from '@meridian-vale/shared-ui/sanitized-html/sanitized-html.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type LazyRouteFunction, type RouteObject, useLoaderData } from 'react-router-dom';
import type { Boot, LoaderData, PlacedFragmentData } from 'render/boot';
import { outletParts } from '../../../../shell/src/outlet-parts.tsx';
import { site } from '../../../../shell/test/site-config.ts';
import { deferred } from '../../../server-kit/test/deferred.ts';
import { ChromeStore } from './chrome-store.tsx';
import { OutletController } from './outlet.tsx';
import { RemoteLoader } from './remote-loader.ts';

/** The modules that the releases' containers expose, by container and module name. */
const exposed: Record<string, { remote: Remote }> = {};
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => {},
  registerRemotes: () => {},
  loadRemote: async (id: string) => {
    if (exposed[id]) return exposed[id];
    throw new Error(`404 ${id}`);
  },
}));

const served = '<div data-mfe="mfe-a"><!--$--><h1>Served</h1><!--/$--></div>';
const handle: PageHandle = { chunk: 'page', head: () => ({ title: 'Page' }) };
const page = (heading: string) => async () => ({ element: <h1>{heading}</h1>, handle });
const missing = () => Promise.reject(new Error('404 page.js'));
const hanging = () => new Promise<never>(() => {});

const alive = jest.fn();
const PlacedFragment = () => {
  useEffect(alive, []);
  return <Fragment of={useLoaderData()} fallback="Not available" />;
};
const Job = () => <h1>{useLoaderData<string>()}</h1>;
const Openings = ({ data }: { data: unknown }) => <p>{String(data)}</p>;

function publish(version: string, lazy: LazyRouteFunction<RouteObject>, name = 'a'): void {
  exposed[`mfe_${name}__${version}/remote`] = { remote: { routes: [{ path: `/${name}`, lazy: lazy as never }] } };
}

const remoteOf = (name: string, ...versions: string[]) => ({
  ...{ name: `mfe-${name}`, prefixes: [`/${name}`] },
  candidates: versions.map((version) => ({ version, entry: '' })),
});

interface Rendered {
  readonly loaderData?: LoaderData;
  readonly placedFragments?: readonly (PlacedFragmentData | null)[];
}

let started: OutletController | undefined;
// Otherwise its router would follow the next test's history.
afterEach(() => started?.router?.dispose());

/** Gives the outlet a new token. */
let emitToken: (token: string | undefined) => void;

function outletOf(
  versions: string[],
  html = served,
  over: Partial<Boot> = {},
  rendered: Rendered = {},
): OutletController {
  history.replaceState(null, '', '/a');
  document.body.innerHTML = `<main id="main"><div id="outlet">${html}</div></main><div id="announcer"></div><button>Menu</button>`;
  const boot: Boot = {
    sequence: 1,
    remotes: [remoteOf('a', ...versions), remoteOf('b', '1')],
    rendered: { remote: 'mfe-a', version: '2' },
    site,
    identity: { appId: '', roleId: '', tokenHeader: '' },
    partition: '',
    ...over,
  };
  const chrome = new ChromeStore({ pathname: '/a', chrome: 'full' });
  const token$ = {
    subscribe(next: typeof emitToken): void {
      emitToken = next;
    },
  };
  const identity = { guestReady: async () => {}, http: undefined as never, token$ };
  const loader = new RemoteLoader(boot.remotes, failures);
  const services = { site, partition: '' };
  const page = { boot, services, loaderData: {}, placedFragments: [], ...rendered, chrome, loader, identity };
  started = new OutletController({ ...page, ...outletParts(identity) });
  return started;
}

/** What a browser's translation does. */
function wrapTexts(): void {
  const texts = document.createTreeWalker(document.getElementById('outlet') as Node, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    (node as Text).replaceWith(font);
    font.appendChild(document.createElement('font')).append(node.textContent ?? '');
  }
}

function wrap(element: Element): void {
  const wrapper = document.createElement('section');
  element.replaceWith(wrapper);
  wrapper.append(element);
}

const failures = { add: jest.fn(), has: () => false, retryDue: false };
const html = () => document.getElementById('outlet')?.innerHTML;
const heading = () => document.querySelector('#outlet h1')?.textContent;

let error: jest.SpyInstance;
beforeEach(() => {
  alive.mockClear();
  failures.add.mockClear();
  for (const id of Object.keys(exposed)) delete exposed[id];
  error = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("hydration keeps the server's HTML", async () => {
  publish('2', page('Served'));
  const outlet = outletOf(['2']);
  const node = document.querySelector('h1');
  await act(() => outlet.start());
  expect(document.querySelector('h1')).toBe(node);
  expect(outlet.router).toBeDefined();
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ['is missing', missing],
  ['never comes', hanging],
])("if a page's file %s on a first load, the last known good is shown [REMOTE-7]", async (_, lazy) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  publish('2', lazy);
  publish('1', page('Last known good'));
  const outlet = outletOf(['2', '1']);
  await act(async () => {
    const started = outlet.start();
    await jest.advanceTimersByTimeAsync(3_000);
    await started;
  });
  expect(heading()).toBe('Last known good');
  expect(error).toHaveBeenCalledTimes(1);
});

test.each([
  ['is missing', missing],
  ['never comes', hanging],
])("if a page's file %s in every version, the server's HTML stays and links are page loads", async (_, lazy) => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  publish('2', lazy);
  publish('1', lazy);
  const outlet = outletOf(['2', '1']);
  const started = expect(outlet.start()).rejects.toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
  await jest.advanceTimersByTimeAsync(6_000);
  await started;
  expect(html()).toBe(served);
  expect(outlet.router).toBeUndefined();
});

const Throwing = () => {
  throw new Error('broken at render');
};

describe('a page that fails on a navigation', () => {
  const announced = () => document.getElementById('announcer')?.textContent;
  const start = async (lazy: LazyRouteFunction<RouteObject>, good: LazyRouteFunction<RouteObject>) => {
    publish('2', page('Served'));
    publish('2', lazy, 'b');
    publish('1', good, 'b');
    const outlet = outletOf([], served, { remotes: [remoteOf('a', '2'), remoteOf('b', '2', '1')] });
    await act(() => outlet.start());
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const seen: (string | null | undefined)[] = [];
    new MutationObserver(() => seen.push(announced())).observe(document.getElementById('announcer') as Node, {
      childList: true,
    });
    await act(async () => {
      void outlet.router?.navigate('/b');
      await jest.advanceTimersByTimeAsync(0);
    });
    return { seen, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) };
  };

  test.each([
    ['its file is missing', missing, [['mfe-b', '2']]],
    ['its file never comes', hanging, []],
    ['it throws', async () => ({ element: <Throwing />, handle }), [['mfe-b', '2']]],
  ])('as %s is replaced by the last known good; being late is no failure [REMOTE-7]', async (_, lazy, blamed) => {
    const { pass } = await start(lazy, page('Last known good'));
    await pass(3_000);
    await pass(100);
    expect(heading()).toBe('Last known good');
    expect(failures.add.mock.calls).toEqual(blamed);
    // React logs this if an effect returns a promise.
    expect(error).not.toHaveBeenCalledWith(expect.stringContaining('must not return'), 'useEffect', expect.anything());
  });

  test('is announced once it is shown, by its title, and its heading takes focus', async () => {
    const { seen, pass } = await start(missing, page('Last known good'));
    await pass(100);
    expect(seen).toEqual(['Page | Meridian & Vale']);
    expect(document.title).toBe('Page | Meridian & Vale');
    expect(document.activeElement?.textContent).toBe('Last known good');
  });

  test('is announced as unavailable after a second, then by its title; a visitor who moved focus keeps it', async () => {
    const { promise: arrived, resolve: arrive } = deferred();
    const late = () => arrived.then(page('Late'));
    const { seen, pass } = await start(late, missing);
    await pass(3_000);
    document.querySelector('button')?.focus();
    await pass(5_000);
    expect(seen).toEqual(['This part of the page is not available right now.']);
    arrive();
    await pass(100);
    expect(heading()).toBe('Late');
    expect(seen).toEqual(['This part of the page is not available right now.', 'Page | Meridian & Vale']);
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  test('is shown in place of what something else has moved until then', async () => {
    const { promise: arrived, resolve: arrive } = deferred();
    await start(
      async () => ({ element: <Throwing />, handle }),
      () => arrived.then(page('Last known good')),
    );
    wrap(document.querySelector('[data-mfe-state]') as Element);
    jest.useRealTimers();
    // Not in act, where React throws what no boundary catches instead of passing it to the root.
    arrive();
    await waitFor(() => expect(heading()).toBe('Last known good'));
    await waitFor(() => expect(document.querySelector('[data-mfe-state]')).toBeNull());
  });

  test('in every version is announced as unavailable once, and each version is tried once', async () => {
    const current = jest.fn(missing);
    const good = jest.fn(missing);
    const { seen, pass } = await start(current, good);
    await pass(20_000);
    expect(seen).toEqual(['This part of the page is not available right now.']);
    expect([current.mock.calls.length, good.mock.calls.length]).toEqual([1, 1]);
  });
});

test.each([
  ['a remote', {}],
  ['the site itself', { rendered: undefined }],
])('a copy of a page of %s below another path, as in an archive, stays as it is', async (_whose, over) => {
  publish('2', page('Served'));
  const outlet = outletOf(['2'], served, over);
  history.replaceState(null, '', '/archive/2026/a');
  await act(() => outlet.start());
  expect([html(), location.pathname, outlet.router]).toEqual([served, '/archive/2026/a', undefined]);
});

test('an unknown page of a site whose home page no remote has is unavailable, and not redirected for ever', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  publish('2', page('Served'));
  const outlet = outletOf(['2']);
  await act(() => outlet.start());
  await act(async () => outlet.router?.navigate('/none'));
  expect(html()).toContain('This part of the page is not available right now.');
});

describe('a remote of which no version can be loaded', () => {
  const start = async () => {
    // React Router's development build knows no element for a URL whose routes could not be loaded.
    jest.spyOn(console, 'warn').mockImplementation();
    publish('2', page('Served'));
    const outlet = outletOf(['2']);
    await act(() => outlet.start());
    return outlet;
  };
  const tryAgain = () => screen.getByText('Try again');

  test("'Try again' retries, and then loads the page, as links to it do", async () => {
    const outlet = await start();
    await act(async () => outlet.router?.navigate('/b'));
    expect([outlet.needsPageLoad('/b/c'), outlet.needsPageLoad('/a')]).toEqual([true, false]);
    expect(tryAgain().tagName).toBe('BUTTON');
    await act(async () => tryAgain().click());
    expect(tryAgain()).toHaveProperty('href', location.href);
    expect(location.pathname).toBe('/b');
  });

  test('is shown when it arrives late', async () => {
    const outlet = await start();
    const { promise: late, resolve: arrive } = deferred<{ remote: Remote }>();
    Object.assign(exposed, { 'mfe_b__1/remote': late });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    await act(async () => {
      void outlet.router?.navigate('/b');
      await jest.advanceTimersByTimeAsync(3_000);
    });
    expect(tryAgain()).toBeVisible();
    await act(async () => arrive({ remote: { routes: [{ path: '/b', lazy: page('Late') as never }] } }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(heading()).toBe('Late');
  });
});

test.each(['/', '/nowhere'])('%s ends on /home, and only /home enters the history', async (url) => {
  publish('2', page('Served'));
  exposed['mfe_b__1/remote'] = { remote: { routes: [{ path: '/home', lazy: page('Home') as never }] } };
  const remotes = [remoteOf('a', '2'), { ...remoteOf('b', '1'), prefixes: ['/home'] }];
  const outlet = outletOf([], served, { remotes });
  await act(() => outlet.start());
  const before = history.length;
  await act(async () => outlet.router?.navigate(url));
  expect(heading()).toBe('Home');
  expect([location.pathname, history.length]).toEqual(['/home', before + 1]);
});

describe('a page with a fragment of another remote', () => {
  const openings: FragmentData = { name: 'b/openings', state: 'ready', place: 0 };
  const fragmentHtml = '<div data-mfe="mfe-b"><div><p>Served</p></div></div>';
  const withFragment = `<div data-mfe="mfe-a"><!--$-->${fragmentHtml}<!--/$--></div>`;
  const remotes = [remoteOf('a', '2'), remoteOf('b', '2', '1')];
  const release = (version: string, Component: (props: { data: unknown }) => ReactNode, load: () => unknown): void => {
    const module = { Component: Component as never, load: async () => load(), chunk: 'openings' };
    exposed[`mfe_b__${version}/remote`] = { remote: { routes: [], fragments: { openings: async () => module } } };
  };
  beforeEach(() => {
    publish('2', async () => ({ element: <PlacedFragment />, handle, loader: () => openings }));
  });
  const start = async () => {
    const placedFragments = [{ name: 'b/openings', version: '2', idPrefix: 'p0', data: 'Served' }];
    const outlet = outletOf(['2'], withFragment, { remotes }, { loaderData: { 'mfe-a:0': openings }, placedFragments });
    const node = document.querySelector('p');
    await act(() => outlet.start());
    await waitFor(() => expect(alive).toHaveBeenCalled());
    return node;
  };
  const fragment = () => document.querySelector('[data-mfe="mfe-b"]')?.textContent;

  test.each([
    ['its remote is missing', undefined],
    ['its own file is missing', { openings: missing }],
  ])("keeps the server's HTML of the fragment and is hydrated around it if %s", async (_, fragments) => {
    if (fragments)
      for (const version of ['1', '2']) exposed[`mfe_b__${version}/remote`] = { remote: { routes: [], fragments } };
    const node = await start();
    await waitFor(() => expect(error.mock.calls.flat().join('\n')).toMatch(/No version of mfe-b/));
    expect(html()).toBe(withFragment);
    expect(document.querySelector('p')).toBe(node);
    // Errors about the files, not about hydration.
    expect(error.mock.calls.flat().join('\n')).not.toMatch(/hydrat/i);
  });

  test('shows the last known good of a fragment that throws, and blames its release alone [REMOTE-46]', async () => {
    release('2', Throwing, hanging);
    release('1', Openings, () => 'Loaded by 1');
    await start();
    await waitFor(() => expect(fragment()).toBe('Loaded by 1'));
    expect(failures.add.mock.calls).toEqual([['mfe-b', '2']]);
    expect(document.getElementById('announcer')?.textContent).toBe('');
  });

  test('announces a fragment that throws in every version, and shows its fallback [REMOTE-46]', async () => {
    release('2', Throwing, hanging);
    release('1', Throwing, () => 'Loaded by 1');
    await start();
    await waitFor(() => expect(fragment()).toBe('Not available'));
    expect(document.getElementById('announcer')?.textContent).toBe('This part of the page is not available right now.');
  });

  test('does not blame a release for a fragment that it never had [REMOTE-46]', async () => {
    exposed['mfe_b__2/remote'] = { remote: { routes: [] } };
    await start();
    await waitFor(() => expect(error.mock.calls.flat().join('\n')).toMatch(/There is no fragment b\/openings/));
    expect(failures.add).not.toHaveBeenCalled();
    expect(html()).toBe(withFragment);
  });
});

test('the code of a page can be loaded before a navigation to it', async () => {
  publish('2', page('Served'));
  const lazy = jest.fn(page('Next'));
  publish('1', lazy, 'b');
  const outlet = outletOf(['2']);
  await act(() => outlet.start());
  await outlet.loadCode('/b');
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('Served');
  await outlet.loadCode('/nowhere');
  expect(error).not.toHaveBeenCalled();
});

test('a link whose files were still loading when another was followed works later', async () => {
  publish('2', page('Served'));
  let arrive = () => {};
  const container = new Promise<{ remote: Remote }>((resolve) => {
    arrive = () => resolve({ remote: { routes: [{ path: '/b', lazy: page('Late') as never }] } });
  });
  Object.defineProperty(exposed, 'mfe_b__1/remote', { value: container, configurable: true, enumerable: true });
  publish('1', page('Other'), 'c');
  const outlet = outletOf([], served, { remotes: [remoteOf('a', '2'), remoteOf('b', '1'), remoteOf('c', '1')] });
  await act(() => outlet.start());
  await act(async () => {
    void outlet.router?.navigate('/b');
    await outlet.router?.navigate('/c');
    arrive();
  });
  expect(heading()).toBe('Other');
  await act(async () => outlet.router?.navigate('/b'));
  expect([heading(), location.pathname]).toEqual(['Late', '/b']);
});

describe('data that the browser keeps', () => {
  const load = jest.fn(async () => 'Counsel');
  let outlet: OutletController;
  const go = (to: string | number) => act(async () => outlet.router?.navigate(to as string));
  beforeEach(async () => {
    load.mockClear();
    publish('2', page('Served'));
    const job = async () => ({ Component: Job, loader: load, handle });
    publish('1', job as never, 'b');
    outlet = outletOf(['2']);
    await act(() => outlet.start());
  });

  test.each([
    ['shown again to the same guest, also with its first token', 0, [undefined, 'first', 'first']],
    ['loaded again for another guest', 1, ['first', 'second']],
  ])('visited: is %s', async (_what, calls, tokens) => {
    const [before, ...after] = tokens;
    emitToken(before);
    await go('/b');
    expect([heading(), load.mock.calls.length]).toEqual(['Counsel', 1]);
    await go('/a');
    for (const token of after) emitToken(token);
    load.mockClear();
    await go(-1);
    await waitFor(() => expect(heading()).toBe('Counsel'));
    expect(load).toHaveBeenCalledTimes(calls);
  });
});

const Article = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Article</h1>
      <SanitizedHtml content={useLoaderData()} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Share {isOpen && 'now'}
      </button>
    </>
  );
};

describe('a page whose stored HTML is only in the document', () => {
  const load = jest.fn(async () => ({ sanitizedHtml: '<p>Loaded</p>' }));
  const article =
    '<div data-mfe="mfe-a"><!--$--><h1>Article</h1><div><p>Served</p></div><button type="button">Share </button><!--/$--></div>';
  let outlet: OutletController;
  beforeEach(() => {
    load.mockClear();
    publish('2', async () => ({ Component: Article, loader: load, handle }));
    publish('1', page('Next'), 'b');
    outlet = outletOf(['2', '1'], article, {}, { loaderData: { 'mfe-a:0': { sanitizedHtml: null } } });
  });

  test('keeps it, and loads it when the visitor comes back', async () => {
    await act(() => outlet.start());
    expect(html()).toBe(article);
    await act(async () => outlet.router?.navigate('/b'));
    expect(heading()).toBe('Next');
    await act(async () => outlet.router?.navigate(-1));
    await waitFor(() => expect(screen.getByText('Loaded')).toBeVisible());
    expect(failures.add).not.toHaveBeenCalled();
  });

  test.each([
    ['an element is inserted', () => document.querySelector('h1')?.after(document.createElement('aside'))],
    [
      'comments are removed',
      () => document.querySelector('[data-mfe]')?.replaceChildren(...document.querySelectorAll('[data-mfe] > *')),
    ],
    ['text is wrapped', () => wrapTexts()],
  ])('loads it if %s before the page is hydrated', async (_what, change) => {
    change();
    await act(() => outlet.start());
    await waitFor(() => expect(screen.getByText('Loaded')).toBeVisible());
    expect(heading()).toBe('Article');
    expect(failures.add).not.toHaveBeenCalled();
  });

  test('loads it again if a link to a section is followed meanwhile', async () => {
    load.mockImplementationOnce(async () => {
      void outlet.router?.navigate({ hash: 'section' });
      return { sanitizedHtml: '' };
    });
    document.querySelector('h1')?.remove();
    await act(() => outlet.start());
    await waitFor(() => expect(screen.getByText('Loaded')).toBeVisible());
  });

  test.each([
    ['wraps its texts', wrapTexts],
    [
      'moves it, too',
      () => {
        wrapTexts();
        wrap(document.querySelector('[data-mfe]') as Element);
      },
    ],
  ])('is rendered again, and nothing else, as often as something else %s', async (_what, change) => {
    await act(() => outlet.start());
    for (let times = 0; times < 3; times += 1) {
      await act(async () => screen.getByText('Share').click());
      change();
      // In act, React throws an error that no boundary catches instead of passing it to the root.
      screen.getByText('Share').click();
      const page = '<h1>Article</h1><div><p>Loaded</p></div><button type="button">Share </button>';
      await waitFor(() => expect(html()?.replace(/<!--.*?-->/g, '')).toBe(`<div data-mfe="mfe-a">${page}</div>`));
    }
    expect(load).toHaveBeenCalledTimes(1);
    expect([failures.add.mock.calls, document.querySelector('[data-mfe-state]')]).toEqual([[], null]);
  });
});
