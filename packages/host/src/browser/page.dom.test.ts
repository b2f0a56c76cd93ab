import type { Boot } from 'render/boot';
import type { HandedPage } from './boot/load-script.ts';
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

test('an identity that could not be loaded is loaded again when it is needed again', async () => {
  const loadIdentity = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded');
  startPage({ hydrate: true, hydration: { script: { url: '/script.js' } } } as unknown as Boot, { loadIdentity });
  const { page } = document.querySelector('script[src="/script.js"]') as unknown as { page: HandedPage };
  await expect(page.identity).rejects.toThrow('offline');
  expect([await page.identity, await page.identity]).toEqual(['loaded', 'loaded']);
  expect(loadIdentity).toHaveBeenCalledTimes(2);
});
