import type { Services } from '@meridian-vale/federation/contract';
import { createStateStore } from '@meridian-vale/shared-identity/state/state-store';
import type { OutletController } from '../outlet.tsx';
import { startPrefetching } from './start-prefetching.ts';

const load = jest.fn(async () => 'Counsel');
const routes = [{ id: 'job', path: '/job', loader: load, handle: {} }];
const outlet: Partial<OutletController> = {
  loadCode: async () => routes,
  services: () => ({}) as Services,
};
const identity = createStateStore('app');

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a touch before there is a guest prefetches data once there is one; the URL's fragment is ignored", async () => {
  document.body.innerHTML = '<a href="/job?page=2#pay">Job</a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  const touch = new Event('touchstart', { bubbles: true });
  // The event that triggered loading the code counts.
  link.addEventListener('touchstart', () => startPrefetching(outlet as OutletController, identity, touch), {
    once: true,
  });
  link.dispatchEvent(touch);
  await settle();
  expect(load).not.toHaveBeenCalled();
  identity.dispatch({ type: 'guest loaded', guest: {} });
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  const page = outlet.prefetched?.take('job', '/job?page=2');
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
  startPrefetching(outlet as OutletController, identity, new Event('touchstart'));
  const replacing = document.createElement('div');
  replacing.innerHTML = '<a href="/about">About</a>';
  document.getElementById('outlet')?.replaceWith(replacing);
  await settle();
  expect(observed).toContain(replacing.querySelector('a'));
});
