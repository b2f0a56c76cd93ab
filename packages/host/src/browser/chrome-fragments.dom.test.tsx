import type { PageHandle, Remote } from '@meridian-vale/federation/contract';
import { Fragment } from '@meridian-vale/federation/remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Boot } from 'render/boot';
import { site } from '../../../../shell/test/site-config.ts';
import { hydrateChrome } from './chrome-store.tsx';
import { createOutlet } from './create-outlet.ts';

const handle: PageHandle = { chunk: 'page', head: () => ({ title: 'Page' }) };
const page = (path: string) => ({ path, lazy: async () => ({ element: <h1>{path}</h1>, handle }) });
const load = jest.fn(async () => 'loaded');
const Cart = ({ data }: { data: string }) => `Cart ${data} at ${useLocation().pathname}`;
const remotes: Record<string, Remote> = {
  'mfe_a__1/remote': { routes: [page('/a'), page('/a/b')] },
  'mfe_shop__1/remote': {
    routes: [],
    fragments: { cart: async () => ({ chunk: 'cart', Component: Cart, load }) },
  },
};
jest.mock('render/browser/expose-federation-runtime', () => ({ exposeFederationRuntime: () => {} }));
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => {},
  registerRemotes: () => {},
  loadRemote: async (id: string) => mockRemotes(id),
}));
const mockRemotes = (id: string) => ({ remote: remotes[id] });

const Header = () => <Fragment name="shop/cart" fallback="No cart" />;
const Nothing = () => null;
const Year = ({ year }: { year: string }) => <small>{`© ${year}`}</small>;
const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

/** @param cart the server's HTML of the header @param rendered absent: the page has failed */
async function start(cart: string, data: string, rendered?: Boot['rendered']) {
  load.mockClear();
  history.replaceState(null, '', '/a');
  const outlet = rendered ? '<div data-mfe="mfe-a"><!--$--><h1>/a</h1><!--/$--></div>' : 'Unavailable';
  document.body.innerHTML = `<div id="chrome-header">${cart}</div><main id="main"><div id="outlet">${outlet}</div></main><div id="chrome-footer"></div>${data}`;
  const pinned = (name: string, prefixes: string[]) => ({ name, prefixes, candidates: [{ version: '1', entry: '' }] });
  const boot: Boot = {
    ...{ sequence: 1, remotes: [pinned('mfe-a', ['/a']), pinned('mfe-shop', ['/shop'])], site, partition: '' },
    ...(rendered ? { rendered } : {}),
  };
  const chrome = hydrateChrome(site, { Header, Footer: Nothing });
  const controller = createOutlet(boot, chrome, { home: '/a', routes: [], Pending: Nothing, Unavailable: Nothing });
  await act(() => controller.start());
  return controller;
}

const rendered = { remote: 'mfe-a', version: '1', route: '/a' };
const pending = '<div data-mfe="mfe-shop" data-mfe-state="pending"><p>Loading...</p></div>';

test('a fragment in the header is hydrated with the data of the page, and stays mounted across navigations [REMOTE-49]', async () => {
  const data =
    json('chrome-fragments', [{ name: 'shop/cart', state: 'ready', place: 0 }]) +
    json('placed-fragments', [{ name: 'shop/cart', version: '1', idPrefix: 'c0', data: 'served' }]);
  const outlet = await start('<div data-mfe="mfe-shop"><div>Cart served at /a</div></div>', data, rendered);
  const element = screen.getByText('Cart served at /a');
  await act(() => outlet.router?.navigate('/a/b'));
  expect(await screen.findByText('Cart served at /a/b')).toBe(element);
  expect(load).not.toHaveBeenCalled();
  outlet.router?.dispose();
});

test.each([
  ['late on the server', rendered],
  ['in the header of a page that could not be rendered', undefined],
])('a fragment that is %s is completed once', async (_, page) => {
  const outlet = await start(pending, '', page);
  await waitFor(() => expect(screen.getByText('Cart loaded at /a')).toBeVisible());
  await act(async () => outlet.router?.navigate('/a/b'));
  if (page) expect(await screen.findByText('Cart loaded at /a/b')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  outlet.router?.dispose();
});

test('a fragment that no version can show leaves the header', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  load.mockRejectedValueOnce(new Error('broken'));
  const outlet = await start(pending, '', rendered);
  expect(await screen.findByText('No cart')).toBeVisible();
  outlet.router?.dispose();
  error.mockRestore();
});

test("the footer is hydrated with the year that the server has rendered, whatever the browser's clock says", async () => {
  document.body.innerHTML =
    '<div id="chrome-header"></div><div id="chrome-footer" data-year="2001"><small>© 2001</small></div>';
  await act(async () => hydrateChrome(site, { Header: Nothing, Footer: Year }));
  expect(screen.getByText('© 2001')).toBeVisible();
});
