import type { Services } from '@meridian-vale/federation/contract';
import type { OutletController } from '../outlet.tsx';
import type { PrefetchedPages } from './prefetched-pages.ts';
import { startPrefetching } from './start-prefetching.ts';

const load = jest.fn(async () => 'Counsel');
const routes = [{ id: 'job', path: '/job', loader: load, handle: {} }];
let prefetched: PrefetchedPages;
const outlet: Partial<OutletController> = {
  setPrefetched: (pages) => {
    prefetched = pages;
  },
  loadCode: async () => routes,
  services: () => ({}) as Services,
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a touch prefetches data once calls may be made; the URL's fragment is ignored", async () => {
  document.body.innerHTML = '<a href="/job?page=2#pay">Job</a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  const touch = new Event('touchstart', { bubbles: true });
  let allow = () => {};
  const mayLoadData = new Promise<void>((resolve) => {
    allow = resolve;
  });
  // The event that triggered loading the code counts.
  link.addEventListener('touchstart', () => startPrefetching(outlet as OutletController, mayLoadData, touch), {
    once: true,
  });
  link.dispatchEvent(touch);
  await settle();
  expect(load).not.toHaveBeenCalled();
  allow();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  const page = prefetched.take('job', '/job?page=2');
  expect((await page?.outcome)?.()).toBe('Counsel');
});

test('links in an element that has replaced the outlet are observed too', async () => {
  const observed: Element[] = [];
  Object.assign(window, {
    IntersectionObserver: class {
      observe = (link: Element) => observed.push(link);
    },
  });
  Object.assign(navigator, { connection: { effectiveType: '4g', downlink: 10 } });
  document.body.innerHTML = '<main><div id="outlet"><a href="/job">Job</a></div></main>';
  startPrefetching(outlet as OutletController, Promise.resolve(), new Event('touchstart'));
  const replacing = document.createElement('div');
  replacing.innerHTML = '<a href="/about">About</a>';
  document.getElementById('outlet')?.replaceWith(replacing);
  await settle();
  expect(observed).toContain(replacing.querySelector('a'));
});
