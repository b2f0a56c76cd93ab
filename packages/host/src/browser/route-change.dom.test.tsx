import type { PageHead } from '@meridian-vale/federation/contract';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { headTags } from 'render/head-tags';
import { outletRoute, PageShownContext } from 'render/remote-route';
import { site } from '../../../../shell/test/site-config.ts';
import { ChromeStore } from './chrome-store.tsx';
import { followRoute, type Router } from './route-change.ts';

// jsdom has no Request; the router creates one per navigation, which these routes don't read.
class RequestFake {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(url: string, { signal }: { signal: AbortSignal }) {
    this.url = url;
    this.signal = signal;
  }
}
const frames: (() => void)[] = [];
Object.assign(globalThis, { Request: RequestFake, requestAnimationFrame: (frame: () => void) => frames.push(frame) });

const Page = () => (
  <>
    <h1>Job {useParams().id}</h1>
    <h2 id="pay">Pay</h2>
    <section id="team">
      <h2>Team</h2>
    </section>
  </>
);

/** A page with all metadata, one with little, and one that fails in the browser. */
const heads: Record<string, PageHead> = {
  '/jobs/1': {
    title: 'First',
    description: 'The first job',
    canonicalPath: '/jobs/one',
    openGraph: { type: 'article', imagePath: '/assets/one.png' },
    feeds: [{ title: 'Jobs', href: '/jobs/feed.xml' }],
    jsonLd: { '@type': 'JobPosting' },
  },
  '/jobs/none': { title: 'None', noindex: true },
};
const headAt = (pathname: string): PageHead => heads[pathname] ?? { title: `At ${pathname}` };

/** The head's elements on a first load of the page, in any order. */
const headOnFirstLoad = (head: PageHead, pathname: string) => {
  const url = new URL(pathname, site.siteUrl);
  const html = headTags(site, { head, url, status: 200 });
  return elements(new DOMParser().parseFromString(html, 'text/html').head);
};
const elements = (head: HTMLHeadElement) => [...head.children].map(({ outerHTML }) => outerHTML).sort();

async function shownAt(path: string) {
  document.head.innerHTML = headOnFirstLoad(headAt(path), path).join('');
  document.body.innerHTML = '<main id="main"></main><div id="announcer"></div>';
  const chrome = new ChromeStore({ pathname: path, chrome: 'full' });
  const handle = { head: ({ url }: { url: URL }) => headAt(url.pathname) };
  const fail = () => {
    throw new Error('no page');
  };
  const routes = [
    { path: '/jobs/:id', element: <Page />, handle },
    { path: '/failing', element: <Page />, errorElement: <h1>Unavailable</h1>, loader: fail, handle },
  ];
  const router = createMemoryRouter([outletRoute(routes)], { initialEntries: [path] });
  const replica = followRoute(router as Router, chrome, site);
  render(
    <PageShownContext value={replica.pageShown}>
      <RouterProvider router={router} />
    </PageShownContext>,
    { container: document.getElementById('main') as HTMLElement },
  );
  return {
    chrome,
    go: (to: string) => act(() => router.navigate(to)),
    /** On a slow device, late data may arrive before React has rendered the page without them. */
    goWithLateData: (to: string | number) =>
      act(async () => {
        await router.navigate(to as string);
        await router.revalidate();
      }),
    back: () => act(() => router.navigate(-1)),
  };
}

test('a navigation to a new page sets title and chrome, focuses its heading and announces the title', async () => {
  const { chrome, go } = await shownAt('/jobs/1');
  await go('/jobs/2');
  // The element is reused from the previous page, because the same route rendered it.
  expect(screen.getByRole('heading', { name: 'Job 2' })).toHaveFocus();
  expect(document.title).toBe('At /jobs/2 | Meridian & Vale');
  expect(document.getElementById('announcer')).toHaveTextContent('At /jobs/2 | Meridian & Vale');
  expect(chrome.value).toEqual({ pathname: '/jobs/2', chrome: 'full' });
});

test('the head of a page after a client navigation equals that of a first load, except for structured data', async () => {
  const { go } = await shownAt('/jobs/1');
  expect(document.head.querySelector('script')).not.toBeNull();
  for (const path of ['/jobs/none', '/jobs/2', '/jobs/1', '/jobs/2?page=2#pay']) {
    await go(path);
    const { pathname } = new URL(path, site.siteUrl);
    const { jsonLd: _, ...head } = headAt(pathname);
    expect(elements(document.head)).toEqual(headOnFirstLoad(head, pathname));
  }
});

test('a page that failed is noindex and keeps no metadata of the previous page', async () => {
  const { go } = await shownAt('/jobs/1');
  await go('/failing');
  expect(elements(document.head)).toEqual(headOnFirstLoad({ title: site.siteName, noindex: true }, '/failing'));
});

test('the first page and a changed query move no focus and announce nothing', async () => {
  const { go } = await shownAt('/jobs/1');
  expect(document.body).toHaveFocus();
  await go('/jobs/1?page=2');
  expect(document.body).toHaveFocus();
  expect(document.getElementById('announcer')).toBeEmptyDOMElement();
});

test.each([
  ['/jobs/2#pay', 'Pay'],
  ['/jobs/2#team', 'Team'],
  ['/jobs/2#nothing', 'Job 2'],
  ['/jobs/2#%zz', 'Job 2'],
])("a navigation to %s moves focus to the heading '%s'", async (url, heading) => {
  // The router warns about a URL that it cannot decode.
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { go } = await shownAt('/jobs/1');
  await go(url);
  expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
  expect(warn).toHaveBeenCalledTimes(url.endsWith('%zz') ? 1 : 0);
  warn.mockRestore();
});

test('a link to a section of the same page moves focus there each time, unannounced; going back does not', async () => {
  const { go, back } = await shownAt('/jobs/1');
  await go('/jobs/1#pay');
  expect(screen.getByRole('heading', { name: 'Pay' })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await go('/jobs/1#pay');
  expect(screen.getByRole('heading', { name: 'Pay' })).toHaveFocus();
  await go('/jobs/1#team');
  expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus();
  expect(document.getElementById('announcer')).toBeEmptyDOMElement();
  await back();
  expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus();
});

test('another page and a changed query are scrolled to instantly; a section of the same page follows the style sheet', async () => {
  const { go, back } = await shownAt('/jobs/1');
  const behaviours: string[] = [];
  const note = () => behaviours.push(document.documentElement.style.scrollBehavior);
  window.scrollTo = note;
  Element.prototype.scrollIntoView = note;
  for (const url of ['/jobs/2', '/jobs/2?page=2', '/jobs/1#pay', '/jobs/1#team']) await go(url);
  await back();
  await back();
  expect(behaviours).toEqual(['auto', 'auto', 'auto', '', '', 'auto']);
  expect(document.documentElement.style.scrollBehavior).toBe('');
});

test('a page that is first rendered with its late data is scrolled to like any other', async () => {
  const { goWithLateData } = await shownAt('/jobs/1');
  const places: unknown[] = [];
  frames.length = 0;
  Object.assign(window, { scrollY: 370, scrollTo: ({ top }: ScrollToOptions) => places.push(top) });
  Element.prototype.scrollIntoView = () => places.push('section');
  await goWithLateData('/jobs/2');
  await goWithLateData('/jobs/3#pay');
  await goWithLateData(-2);
  await goWithLateData('/jobs/1?page=2');
  expect(places).toEqual([0, 'section', 370, 0]);
  // Chromium may have moved the page by the last step of the scroll that its arrival stopped.
  for (const frame of frames) frame();
  expect(places).toEqual([0, 'section', 370, 0, 0]);
});

test('a previous page that hydrates late does not move focus; the requested page does', async () => {
  await shownAt('/jobs/1');
  const router = createMemoryRouter([{ path: '/jobs/:id', element: null }], { initialEntries: ['/jobs/1'] });
  const chrome = new ChromeStore({ pathname: '/jobs/1', chrome: 'full' });
  const { pageShown } = followRoute(router as Router, chrome, site);
  const before = router.state.location;
  await router.navigate('/jobs/2');
  pageShown(before, false);
  expect(document.body).toHaveFocus();
  pageShown(router.state.location, false);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
