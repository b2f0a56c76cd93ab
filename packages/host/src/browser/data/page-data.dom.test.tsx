import type { PageHandle } from '@meridian-vale/federation/contract';
import { usePageData } from '@meridian-vale/federation/secondary';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Link, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router-dom';
import { outletRoute, PageShownContext, remoteRoute } from 'render/remote-route';
import { PendingPage } from '../../../../../shell/src/chrome/pending/pending-page.tsx';
import { Unavailable } from '../../../../../shell/src/chrome/unavailable/unavailable.tsx';
import { site } from '../../../../../shell/test/site-config.ts';
import { ChromeStore } from '../chrome-store.tsx';
import { followRoute, type Router } from '../route-change.ts';
import { PageData } from './page-data.ts';

/** Loads that the test has to settle, by URL. */
let loads: Map<string, { resolve: (data: unknown) => void; reject: (error: unknown) => void; signal: AbortSignal }>;

const loader = ({ request }: LoaderFunctionArgs) =>
  new Promise((resolve, reject) => {
    const { pathname, search } = new URL(request.url);
    loads.set(pathname + search, { resolve, reject, signal: request.signal });
  });
const handle: PageHandle<string> = { chunk: 'page', head: ({ data }) => ({ title: `Title ${data}` }) };

const Job = () => (
  <>
    <h1>{useLoaderData<string>()}</h1>
    <h2 id="pay">Pay</h2>
  </>
);
const List = () => (
  <>
    <h1>List</h1>
    <p>{usePageData<string>() ?? 'Loading...'}</p>
    <Link to="/list?page=2">Next</Link>
  </>
);

let router: Router;
let pageData: PageData;
let chrome: ChromeStore;
const isPending = () => 'pending' in document.body.dataset;

beforeEach(async () => {
  loads = new Map();
  document.body.innerHTML = '<a href="/elsewhere">menu</a><main id="main"></main><div id="announcer"></div>';
  pageData = new PageData();
  const remote = {
    routes: [
      { path: '/static', element: <h1>Static</h1>, handle: { ...handle, head: () => ({ title: 'Static' }) } },
      { path: '/job/:id', lazy: async () => ({ Component: Job, loader, handle }) },
      { path: '/list', lazy: async () => ({ Component: List, loader, handle: { ...handle, rendersPending: true } }) },
    ],
  };
  const placeholders = { pending: <PendingPage />, failed: <Unavailable remote="mfe-a" /> };
  router = createMemoryRouter([outletRoute([pageData.wrap(remoteRoute('mfe-a', remote, placeholders))])], {
    initialEntries: ['/static'],
  }) as Router;
  pageData.attach(router);
  chrome = new ChromeStore({ pathname: '/static', chrome: 'full' });
  const { pageShown } = followRoute(router, chrome, site);
  render(
    <PageShownContext value={pageShown}>
      <RouterProvider router={router} />
    </PageShownContext>,
    { container: document.getElementById('main') as HTMLElement },
  );
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function go(to: string | number): Promise<void> {
  await act(async () => {
    void router.navigate(to as string);
    await jest.advanceTimersByTimeAsync(0);
  });
}
const arrive = (url: string, data: unknown) =>
  act(async () => {
    loads.get(url)?.resolve(data);
    await jest.advanceTimersByTimeAsync(0);
  });
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const loading = () => within(screen.getByRole('main')).queryByText('Loading...');
const announced = () => document.getElementById('announcer')?.textContent;

test('if data arrive within 200 ms, the old page stays until the new one is complete', async () => {
  await go('/job/1');
  await pass(199);
  expect([heading(), isPending()]).toEqual(['Static', true]);
  await arrive('/job/1', 'Counsel');
  expect(heading()).toBe('Counsel');
  expect(announced()).toBe('Title Counsel | Meridian & Vale');
});

test("after 200 ms the page shows 'Loading...', and its heading takes focus when the data arrive", async () => {
  await go('/job/1');
  await pass(200);
  expect(loading()).toBeVisible();
  expect([heading(), router.state.location.pathname, isPending()]).toEqual([undefined, '/job/1', false]);
  expect([document.title, announced()]).toEqual(['Loading... | Meridian & Vale', 'Loading...']);
  await arrive('/job/1', 'Counsel');
  expect(screen.getByRole('heading', { level: 1, name: 'Counsel' })).toHaveFocus();
  expect(document.title).toBe('Title Counsel | Meridian & Vale');
  expect(announced()).toBe('Title Counsel | Meridian & Vale');
  expect(loading()).not.toBeInTheDocument();
});

test('a visitor who moved focus while data were loading keeps it', async () => {
  await go('/job/1');
  await pass(200);
  const menu = screen.getByRole('link', { name: 'menu' });
  menu.focus();
  await arrive('/job/1', 'Counsel');
  expect(menu).toHaveFocus();
});

test('a requested section takes focus and is scrolled into view when its page arrives', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  await go('/job/1#pay');
  await pass(200);
  await arrive('/job/1', 'Counsel');
  expect(screen.getByRole('heading', { name: 'Pay' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
});

test('a page that knows its heading shows it before the data arrive; the heading stays the same element', async () => {
  await go('/list');
  await pass(200);
  const known = screen.getByRole('heading', { name: 'List' });
  expect(known).toHaveFocus();
  expect(loading()).toBeVisible();
  await arrive('/list', '64 results');
  expect(screen.getByText('64 results')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'List' })).toBe(known);
  expect(known).toHaveFocus();
});

test("a load that fails after the page showed 'Loading...' shows the fallback", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await go('/job/1');
  await pass(200);
  expect(loading()).toBeVisible();
  await act(async () => {
    loads.get('/job/1')?.reject(new Error('broken'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('This part of the page is not available right now.')).toBeVisible();
  expect(document.title).toBe('Meridian & Vale');
  expect(loading()).not.toBeInTheDocument();
  error.mockRestore();
});

test('leaving a page that is still loading aborts its load, and nothing of it appears later', async () => {
  await go('/job/1');
  await pass(200);
  const { signal } = loads.get('/job/1') as { signal: AbortSignal };
  await go('/job/2');
  expect(signal.aborted).toBe(false);
  await pass(200);
  expect(signal.aborted).toBe(true);
  await arrive('/job/1', 'First');
  expect(loading()).toBeVisible();
  await arrive('/job/2', 'Second');
  expect(heading()).toBe('Second');
});

test('data that arrive while the next navigation is pending do not interrupt it', async () => {
  await go('/job/1');
  await pass(200);
  await go('/job/2');
  const { signal } = loads.get('/job/2') as { signal: AbortSignal };
  await arrive('/job/1', 'First');
  expect(signal.aborted).toBe(false);
  await arrive('/job/2', 'Second');
  expect([heading(), router.state.location.pathname]).toEqual(['Second', '/job/2']);
});

test('a navigation that is replaced within 200 ms aborts its load', async () => {
  await go('/job/1');
  await go('/job/2');
  expect(loads.get('/job/1')?.signal.aborted).toBe(true);
  await pass(200);
  await arrive('/job/2', 'Second');
  expect(heading()).toBe('Second');
});

test('going back from a page that is still loading, and forward again, reloads it', async () => {
  await go('/job/1');
  await pass(200);
  await go(-1);
  expect(heading()).toBe('Static');
  await go(1);
  await arrive('/job/1', 'Counsel');
  expect(heading()).toBe('Counsel');
});

test('another page of results keeps the current results until the new ones arrive', async () => {
  await go('/list');
  await arrive('/list', 'page 1');
  await go('/list?page=2');
  await pass(5_000);
  expect(screen.getByText('page 1')).toBeVisible();
  await arrive('/list?page=2', 'page 2');
  expect(screen.getByText('page 2')).toBeVisible();
});

const urls = () => [...loads.keys()];

test('Back and Forward show visited pages without a load; a link to one reloads it', async () => {
  await go('/job/1');
  await arrive('/job/1', 'First');
  await go('/list');
  await arrive('/list', '64 results');
  loads.clear();
  await go(-1);
  expect(heading()).toBe('First');
  await go(1);
  expect(screen.getByText('64 results')).toBeVisible();
  expect(urls()).toEqual([]);
  await go('/job/1');
  expect(urls()).toEqual(['/job/1']);
});

test.each([
  ['within ten minutes shows the page again', 599_000, []],
  ['after ten minutes reloads the page', 600_001, ['/job/1']],
])('going back %s', async (_what, ms, loaded) => {
  await go('/job/1');
  await arrive('/job/1', 'First');
  await go('/static');
  await pass(ms);
  loads.clear();
  await go(-1);
  expect(urls()).toEqual(loaded);
});

test('going back to a page with a failed call reloads it', async () => {
  await go('/job/1');
  pageData.callFailed();
  await arrive('/job/1', 'No Project Found');
  await go('/static');
  loads.clear();
  await go(-1);
  expect(urls()).toEqual(['/job/1']);
});
