import type { FragmentData, FragmentModule, Remote, Services } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import { Fragment, HostContext, useIsReloading } from '@meridian-vale/federation/remote';
import { testServices, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useEffect, useId, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, RouterProvider, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import type { PlacedFragmentData } from '../page/boot.ts';
import { FragmentHost } from './fragment-host.tsx';
import type { FragmentCode } from './fragment-source.tsx';
import { type CaughtErrorDetail, caughtError } from './log-error.ts';

interface ViewProps {
  readonly data: unknown;
  readonly props: { readonly title?: string };
}

const mounts = jest.fn();

/** Uses all that a fragment gets. */
function View({ data, props }: ViewProps): ReactNode {
  const id = useId();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [clicks, setClicks] = useState(0);
  useEffect(() => void mounts(), []);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {props.title ?? 'Openings'} at {pathname}
      </h2>
      <p>{useIsReloading() ? 'Loading...' : String(data)}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks}
      </button>
      <Link to="/other">Other</Link>
      <button type="button" onClick={() => navigate('/other')}>
        Go
      </button>
    </section>
  );
}

const Broken = (): ReactNode => {
  throw new Error('broken at render');
};

function Fragile(view: ViewProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Broken />;
  return (
    <div onClickCapture={() => setBroken(true)}>
      <View {...view} />
    </div>
  );
}

/** What a page does to its fragment. */
const change = { remount: () => {}, replace: () => {} };

function Changing({ of: first }: { of: FragmentData }): ReactNode {
  const [key, setKey] = useState(0);
  const [of, setOf] = useState(first);
  Object.assign(change, { remount: () => setKey(key + 1), replace: () => setOf({ ...of }) });
  return <Fragment key={key} of={of} />;
}

const moduleOf = (Component: (props: ViewProps) => ReactNode, load: () => unknown): FragmentModule => ({
  Component: Component as never,
  load: async () => load(),
  chunk: 'openings',
});

/** The versions of mfe-b, the first of which is current. */
let versions: Record<string, FragmentModule>;
let source: { load: jest.Mock; replace: jest.Mock };
const remote: Remote = { routes: [] };
const codeOf = (version: string): FragmentCode => ({
  name: 'mfe-b',
  version,
  remote,
  module: versions[version] as FragmentModule,
});

let page: Root | undefined;
let host: FragmentHost;
let router: ReturnType<typeof createMemoryRouter>;
let loads: jest.Mock;

beforeEach(() => {
  mounts.mockClear();
  loads = jest.fn(() => 'loaded by 2');
  versions = { 2: moduleOf(View, loads) };
  source = {
    load: jest.fn(async (_name: string) => codeOf('2')),
    replace: jest.fn(async (_name: string, _failed: unknown, error: unknown, tried: ReadonlySet<string>) => {
      const next = Object.keys(versions).find((version) => !tried.has(version));
      if (!next) throw error;
      return codeOf(next);
    }),
  };
});
afterEach(async () => {
  await act(async () => page?.unmount());
  page = undefined;
});

const ofServer = (place: number, over: Partial<FragmentData> = {}): FragmentData => ({
  name: 'b/openings',
  state: 'ready',
  place,
  ...over,
});
const placedBy = (version: string, idPrefix = 'p0'): PlacedFragmentData => ({
  name: 'b/openings',
  version,
  idPrefix,
  data: `placed by ${version}`,
});

/** What a fragment's own process renders. */
const fragmentHtml = ({ data, idPrefix = '' }: PlacedFragmentData, props: object = {}): string =>
  renderToString(
    <HostContext value={{ site: testSite }}>
      <StaticRouter location="/home">
        <View data={data} props={props} />
      </StaticRouter>
    </HostContext>,
    { identifierPrefix: idPrefix },
  );

interface PageOptions {
  readonly placed?: readonly PlacedFragmentData[];
  readonly onShown?: () => void;
  readonly strict?: boolean;
  readonly page?: ReactNode;
}

function treeOf(fragments: readonly FragmentData[], { placed = [], onShown, strict, ...over }: PageOptions): ReactNode {
  const shown =
    over.page ?? fragments.map((of) => <Fragment key={of.place ?? of.name} of={of} fallback="Not available" />);
  router = createMemoryRouter(
    [
      { path: '/home', element: <main>{shown}</main>, loader: () => null },
      { path: '/other', element: <h1>Other page</h1> },
    ],
    { initialEntries: ['/home'], hydrationData: { loaderData: { 0: null } } },
  );
  host = new FragmentHost({
    source,
    placed,
    host: { site: testSite, services: testServices({ loadFragment: async (name) => pendingFragment(name) }) },
    ...(onShown ? { onShown } : {}),
    defer: (task) => queueMicrotask(() => act(task)),
  });
  host.follow(router);
  const value = { site: testSite, mountFragment: host.mount, completeFragment: host.complete };
  const tree = (
    <HostContext value={value}>
      <RouterProvider router={router} />
    </HostContext>
  );
  return strict ? <StrictMode>{tree}</StrictMode> : tree;
}

/** The page as the server sends it, hydrated. */
async function hydrate(fragments: readonly FragmentData[], options: PageOptions): Promise<void> {
  const html = fragments.map(({ place = -1, props }) => {
    const placed = options.placed?.[place] ?? placedBy('2');
    return `<div data-mfe="mfe-b"><div>${fragmentHtml(placed, props)}</div></div>`;
  });
  document.body.innerHTML = `<div id="outlet"><main>${html.join('')}</main></div>`;
  const outlet = document.getElementById('outlet') as HTMLElement;
  await act(async () => {
    page = hydrateRoot(outlet, treeOf(fragments, options), { onRecoverableError: (error) => console.error(error) });
  });
}

async function show(fragments: readonly FragmentData[], options: PageOptions = {}): Promise<void> {
  document.body.innerHTML = '<div id="outlet"></div>';
  await act(async () => {
    page = createRoot(document.getElementById('outlet') as HTMLElement);
    page.render(treeOf(fragments, options));
  });
}

const go = (to: string | number) => act(async () => router.navigate(to as string));
const texts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

test.each([
  ['', false],
  [' once in StrictMode, too, although it mounts twice', true],
])(
  "the version that rendered a fragment hydrates the server's HTML with the placed data%s [REMOTE-45]",
  async (_, strict) => {
    const loading = hydrate([ofServer(0)], { placed: [placedBy('2')], strict });
    const node = document.querySelector('h2');
    await loading;
    expect(document.querySelector('h2')).toBe(node);
    await act(async () => screen.getByText('Clicked 0').click());
    expect(screen.getByText('Clicked 1')).toBeVisible();
    expect(texts()).toEqual(['placed by 2']);
    expect(loads).not.toHaveBeenCalled();
  },
);

describe('a fragment out of view', () => {
  let observed: Element[];
  let report: (isIntersecting: boolean) => Promise<void>;
  beforeEach(() => {
    observed = [];
    class IntersectionObserverStub {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(async () => onChange([{ isIntersecting }]));
      }
      observe(element: Element): void {
        observed.push(element);
      }
      disconnect(): void {
        observed.pop();
      }
    }
    Object.assign(globalThis, { IntersectionObserver: IntersectionObserverStub });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  const click = (text: string) => act(async () => screen.getByText(text).click());

  test('keeps the HTML of the server; in view, it is hydrated', async () => {
    await hydrate([ofServer(0)], { placed: [placedBy('2')] });
    await report(false);
    await click('Clicked 0');
    expect(screen.getByText('Clicked 0')).toBeVisible();
    expect(observed[0]).toContainElement(screen.getByText('Clicked 0'));
    await report(true);
    expect(observed).toEqual([]);
    await click('Clicked 0');
    expect(screen.getByText('Clicked 1')).toBeVisible();
  });

  test('has that HTML again when the visitor comes back, and is hydrated then', async () => {
    const onShown = jest.fn(() => expect(texts()).toEqual(['placed by 2']));
    await hydrate([ofServer(0)], { placed: [placedBy('2')], onShown });
    await go('/other');
    await go(-1);
    expect(onShown).toHaveBeenCalledTimes(1);
    await report(true);
    await click('Clicked 0');
    expect(screen.getByText('Clicked 1')).toBeVisible();
    expect(texts()).toEqual(['placed by 2']);
    expect(loads).not.toHaveBeenCalled();
  });
});

test("another version renders with its own loader's data; until then the server's HTML stays [REMOTE-45]", async () => {
  let arrive = (_data: string) => {};
  versions[2] = moduleOf(View, () => new Promise<string>((resolve) => (arrive = resolve)));
  await hydrate([ofServer(0)], { placed: [placedBy('1')] });
  expect(texts()).toEqual(['placed by 1']);
  await act(async () => arrive('loaded by 2'));
  expect(texts()).toEqual(['loaded by 2']);
});

test.each([
  ['missing', []],
  ['of another fragment', [{ ...placedBy('2'), name: 'b/other' }]],
  ['without a version', [{ name: 'b/openings' }]],
])('if the placement data is %s, the fragment is loaded in the browser [REMOTE-45]', async (_what, placed) => {
  await hydrate([ofServer(0)], { placed });
  expect(texts()).toEqual(['loaded by 2']);
});

test("if a fragment's code never comes, the server's HTML stays and the page works", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  source.load.mockRejectedValue(new Error('404 openings.js'));
  await hydrate([ofServer(0)], { placed: [placedBy('2')] });
  expect(texts()).toEqual(['placed by 2']);
  expect(error.mock.calls).toEqual([[new Error('404 openings.js')]]);
  await go('/other');
  expect(screen.getByText('Other page')).toBeVisible();
  error.mockRestore();
});

test('a fragment gets its props, the location, Link and useNavigate [REMOTE-48]', async () => {
  await hydrate([ofServer(0, { props: { title: 'Roles' } })], { placed: [placedBy('2')] });
  expect(screen.getByRole('heading', { name: 'Roles at /home' })).toBeVisible();
  expect(screen.getByText('Other')).toHaveAttribute('href', '/other');
  await act(async () => screen.getByText('Go').click());
  expect(router.state.location.pathname).toBe('/other');
  expect(screen.getByText('Other page')).toBeVisible();
});

test('a fragment is told when the page reloads its data [REMOTE-48]', async () => {
  let finish = (_data: null) => {};
  await hydrate([ofServer(0)], { placed: [placedBy('2')] });
  (router.routes[0] as { loader: unknown }).loader = () => new Promise<null>((resolve) => (finish = resolve));
  await act(async () => void router.navigate('/home?page=2'));
  expect(texts()).toEqual(['Loading...']);
  await act(async () => finish(null));
  expect(texts()).toEqual(['placed by 2']);
});

test('two fragments of a page have ids of their own, hydrated or not [REMOTE-45]', async () => {
  const ids = () => [...document.querySelectorAll('h2')].map(({ id }) => id);
  await hydrate([ofServer(0), ofServer(1)], { placed: [placedBy('2', 'p0'), placedBy('2', 'p1')] });
  expect(new Set(ids()).size).toBe(2);
  await act(async () => page?.unmount());
  await show([ofServer(5), ofServer(6)]);
  expect(new Set(ids()).size).toBe(2);
});

test('StrictMode keeps the root of a fragment shown on a navigation [REMOTE-45]', async () => {
  await show([pendingFragment('b/openings')], { strict: true });
  expect(texts()).toEqual(['loaded by 2']);
  await act(async () => screen.getByText('Clicked 0').click());
  expect(screen.getByText('Clicked 1')).toBeVisible();
});

test('a page component that Fast Refresh remounts shows its fragment at once', async () => {
  await hydrate([ofServer(0)], { placed: [placedBy('2')], page: <Changing of={ofServer(0)} /> });
  act(() => change.remount());
  expect(texts()).toEqual(['placed by 2']);
  expect(mounts).toHaveBeenCalledTimes(2);
});

test('an effect that runs again on the same element keeps the root and the state in it [REMOTE-45]', async () => {
  await hydrate([ofServer(0)], { placed: [placedBy('2')], page: <Changing of={ofServer(0)} /> });
  await act(async () => screen.getByText('Clicked 0').click());
  act(() => change.replace());
  await act(() => new Promise((next) => setTimeout(next)));
  expect(screen.getByText('Clicked 1')).toBeVisible();
  expect(mounts).toHaveBeenCalledTimes(1);
});

test('navigating away removes the root, and going back shows the fragment in the same commit, without a load', async () => {
  const onShown = jest.fn(() => expect(texts()).toEqual(['placed by 2']));
  await hydrate([ofServer(0)], { placed: [placedBy('2')], onShown });
  await go('/other');
  expect(screen.queryByRole('heading', { name: /Openings/ })).not.toBeInTheDocument();
  const empty = jest.fn();
  const observer = new MutationObserver(() => document.querySelector('[data-mfe]')?.textContent || empty());
  observer.observe(document.body, { childList: true, subtree: true });
  await go(-1);
  observer.disconnect();
  expect(texts()).toEqual(['placed by 2']);
  expect(empty).not.toHaveBeenCalled();
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(loads).not.toHaveBeenCalled();
});

test('data without the sanitized HTML that the server has left out are loaded again [REMOTE-45]', async () => {
  const of = ofServer(0);
  await hydrate([of], { placed: [{ ...placedBy('2'), data: { sanitizedHtml: null } }] });
  expect(loads).not.toHaveBeenCalled();
  await go('/other');
  await go(-1);
  expect(texts()).toEqual(['loaded by 2']);
});

const Toggle = ({ data }: ViewProps): ReactNode => {
  const [isOpen, setOpen] = useState(true);
  return (
    <button type="button" onClick={() => setOpen(!isOpen)}>
      {String(data)} {isOpen && 'open'}
    </button>
  );
};

describe('a fragment that fails', () => {
  let error: jest.SpyInstance;
  beforeEach(() => {
    error = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => error.mockRestore());
  const logged = () => error.mock.calls.map(([first]) => String(first));

  test('in render is replaced by the last known good, with its own data [REMOTE-46]', async () => {
    versions = { 2: moduleOf(Broken, loads), 1: moduleOf(View, () => 'loaded by 1') };
    await show([pendingFragment('b/openings'), { name: 'a/other', state: 'unavailable' }]);
    expect(texts()).toEqual(['loaded by 1']);
    expect(source.replace).toHaveBeenCalledTimes(1);
    expect(source.replace.mock.calls[0]?.[1]).toMatchObject({ name: 'mfe-b', version: '2' });
    expect(logged()).toEqual(['Error: broken at render']);
  });

  test('after hydration is replaced by the last known good, and reported with the components around it; the page is not affected [REMOTE-46]', async () => {
    const caught: unknown[] = [];
    const listen = (event: CustomEventInit<CaughtErrorDetail>) => caught.push(event.detail?.componentStack);
    addEventListener(caughtError, listen as EventListener, { once: true });
    versions = { 2: moduleOf(Fragile, loads), 1: moduleOf(View, () => 'loaded by 1') };
    await show([pendingFragment('b/openings')], {});
    await act(async () => screen.getByText('Clicked 0').click());
    expect(texts()).toEqual(['loaded by 1']);
    expect(logged()).toEqual(['Error: broken at render']);
    expect(caught).toEqual([expect.stringMatching(/^\s+at Broken/)]);
    expect(screen.getByRole('main')).toBeVisible();
  });

  test.each([
    ['nodes', () => {}],
    ['element', (button: Element) => button.replaceWith(document.createElement('section'))],
  ])('because something else has moved its %s is rendered again', async (_what, move) => {
    versions[2] = moduleOf(Toggle, loads);
    await show([pendingFragment('b/openings')]);
    const button = screen.getByRole('button');
    for (const text of [...button.childNodes]) button.insertBefore(document.createElement('font'), text).append(text);
    const { parentElement } = button;
    move(button);
    parentElement?.querySelector('section')?.append(button);
    button.click();
    await waitFor(() => expect(parentElement?.textContent).toBe('loaded by 2 open'));
    expect(screen.getByRole('button')).not.toBe(button);
    expect(loads).toHaveBeenCalledTimes(1);
    expect(source.replace).not.toHaveBeenCalled();
  });

  test('in its loader is replaced by the last known good [REMOTE-46]', async () => {
    versions = {
      2: moduleOf(View, () => Promise.reject(new Error('broken at load'))),
      1: moduleOf(View, () => 'loaded by 1'),
    };
    await show([pendingFragment('b/openings')]);
    expect(texts()).toEqual(['loaded by 1']);
    expect(logged()).toEqual(['Error: broken at load']);
  });

  test("in every version is replaced by the page's fallback; each version is tried once [REMOTE-46]", async () => {
    versions = { 2: moduleOf(Broken, loads), 1: moduleOf(Broken, () => 'loaded by 1') };
    await hydrate([ofServer(0)], { placed: [placedBy('2')] });
    expect(screen.getByText('Not available')).toHaveAttribute('data-mfe-state', 'unavailable');
    expect(screen.getByRole('main')).toBeVisible();
    expect(source.replace).toHaveBeenCalledTimes(2);
  });
});

const Outer = ({ data }: ViewProps) => (
  <>
    <h2>Outer</h2>
    <Fragment of={data as FragmentData} fallback="No inner" />
  </>
);
const Inner = ({ data }: ViewProps) => <p>Inner {String(data)}</p>;

describe('a fragment within a fragment', () => {
  const placing =
    (name: string) =>
    ({ services, request }: { services: Services; request: Request }) =>
      services.loadFragment(name, request);
  const deep = async (args: { services: Services; request: Request }) => (await placing('b/deep')(args)).state;
  beforeEach(() => {
    source.load = jest.fn(async (name: string) => ({
      ...codeOf('2'),
      module: {
        ...(name === 'b/outer' ? moduleOf(Outer, loads) : moduleOf(Inner, loads)),
        load: name === 'b/outer' ? placing('c/inner') : deep,
      },
    }));
  });
  let error: jest.SpyInstance;
  beforeEach(() => {
    error = jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => error.mockRestore());

  test('is not waited for, and completed in its place; what it places itself is refused [REMOTE-47]', async () => {
    await show([pendingFragment('b/outer')]);
    expect(await screen.findByText('Inner unavailable')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Outer' })).toBeVisible();
    expect(error.mock.calls.map(([{ message }]) => message)).toEqual([
      'b/deep is not shown: a fragment within a fragment cannot place another one',
    ]);
  });

  test('fails alone [REMOTE-46]', async () => {
    const { load } = source;
    source.load = jest.fn((name: string) => (name === 'c/inner' ? Promise.reject(new Error('404')) : load(name)));
    await show([pendingFragment('b/outer')]);
    expect(await screen.findByText('No inner')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Outer' })).toBeVisible();
  });

  test('is hydrated as the server has placed it', async () => {
    const inner: PlacedFragmentData = { name: 'c/inner', version: '2', idPrefix: 'f1', data: 'served' };
    const data: FragmentData = { name: 'c/inner', state: 'ready', place: 1 };
    const outer: PlacedFragmentData = { name: 'b/outer', version: '2', idPrefix: 'f0', data };
    const html =
      '<div data-mfe="mfe-b"><div><h2>Outer</h2><div data-mfe="mfe-c"><div><p>Inner <!-- -->served</p></div></div></div></div>';
    document.body.innerHTML = `<div id="outlet"><main>${html}</main></div>`;
    const served = document.querySelector('p');
    const tree = treeOf([ofServer(0, { name: 'b/outer' })], { placed: [outer, inner] });
    await act(async () => {
      page = hydrateRoot(document.getElementById('outlet') as HTMLElement, tree);
    });
    await waitFor(() => expect(source.load).toHaveBeenCalledTimes(2));
    expect(document.querySelector('p')).toBe(served);
    expect(error).not.toHaveBeenCalled();
  });
});

test('props are copied; others than JSON, and larger ones than 8 KB, are refused [REMOTE-47]', async () => {
  await show([]);
  const request = new Request('http://localhost/home');
  const props = { list: ['x'] };
  const of = await host.load('b/openings', request, props);
  expect(of).toEqual({ name: 'b/openings', state: 'ready', props: { list: ['x'] } });
  expect(of.props?.list).not.toBe(props.list);
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await host.load('b/openings', request, { text: 'x'.repeat(9_000) })).toMatchObject({ state: 'unavailable' });
  expect(await host.load('b/openings', request, { run: () => {} })).toMatchObject({ state: 'unavailable' });
  expect(error.mock.calls.map(([{ code }]) => code)).toEqual(['FRAGMENT_PROPS', 'FRAGMENT_PROPS']);
  error.mockRestore();
});
