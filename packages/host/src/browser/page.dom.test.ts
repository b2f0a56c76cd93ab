import type { Boot } from 'render/boot';
import { once } from './boot/load-script.ts';
import { startPage } from './page.ts';

jest.mock('./reports/start-reports.ts', () => ({ catchErrors: () => {}, startVitals: () => {} }));

test('a page creates its Trusted Types policies at once, and unregisters the service workers that it finds [SECURITY-37]', async () => {
  const policies: string[] = [];
  const createPolicy = (name: string) => policies.push(name);
  Object.assign(window, {
    trustedTypes: { createPolicy },
    IntersectionObserver: class {
      observe() {}
    },
  });
  const unregistered = new Promise((unregister) =>
    Object.assign(navigator, { serviceWorker: { getRegistrations: async () => [{ unregister }] } }),
  );
  document.body.innerHTML = '<main></main>';
  startPage({} as Boot, { policies: [() => createPolicy('of the site')] });
  expect(policies).toEqual(['default', 'of the site']);
  await unregistered;
});

test('what could not be loaded, such as the identity, is loaded again when it is needed again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded');
  const loaded = once(load);
  await expect(loaded()).rejects.toThrow('offline');
  expect([await loaded(), await loaded()]).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
