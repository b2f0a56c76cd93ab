import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHandle, Remote } from '@meridian-vale/federation/contract';
import { ChromeStore } from '@meridian-vale/host/browser/chrome';
import { createOutlet } from '@meridian-vale/host/browser/outlet';
import { act, waitFor } from '@testing-library/react';
import type { Boot } from 'render/boot';
import { outletParts } from 'shell/outlet-parts';

const boot: Boot = JSON.parse(readFileSync(path.join(__dirname, '2026.11.23.boot.json'), 'utf8'));
const handle: PageHandle = { chunk: 'page', head: () => ({ title: 'Page' }) };
const page = (url: string, heading: string): Remote => ({
  routes: [{ path: url, lazy: async () => ({ element: <h1>{heading}</h1>, handle }) }],
});

/** The containers, by the names that the frozen remotes use. */
const mockExposed: Record<string, { remote: Remote }> = {
  'mfe_jobs__2026_11_23/remote': { remote: page('/opportunities', 'Openings') },
  'mfe_content__2026_11_23/remote': { remote: page('/blog', 'Blog') },
};
const mockRegistered: object[] = [];
// Of the browser's build.
jest.mock('render/browser/expose-federation-runtime', () => ({ exposeFederationRuntime: () => {} }));
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => {},
  registerRemotes: (remotes: object[]) => mockRegistered.push(...remotes),
  loadRemote: async (id: string) => mockExposed[id],
}));

test("the current client hydrates a page with an earlier shell's boot data and navigates to another remote [VERSION-3]", async () => {
  history.replaceState(null, '', '/opportunities');
  const served = '<div data-mfe="mfe-jobs"><!--$--><h1>Openings</h1><!--/$--></div>';
  document.body.innerHTML = `<main id="main"><div id="outlet">${served}</div></main>`;
  const heading = document.querySelector('h1');
  const identity = { guestReady: async () => {}, http: undefined as never, token$: { subscribe: () => {} } };
  const chrome = new ChromeStore({ pathname: '/opportunities', chrome: 'full' });
  const outlet = createOutlet(boot, chrome, outletParts(identity), identity);
  await act(() => outlet.start());
  expect(document.querySelector('h1')).toBe(heading);
  await act(() => outlet.router?.navigate('/blog'));
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Blog'));
  expect(mockRegistered).toEqual([
    expect.objectContaining({ entry: '/remotes/mfe-jobs/files/remoteEntry.ea0f88ff9e.js' }),
    expect.objectContaining({ entry: '/remotes/mfe-content/files/remoteEntry.ecde5eea9d.js' }),
  ]);
});
