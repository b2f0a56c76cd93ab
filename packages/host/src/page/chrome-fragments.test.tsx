import { Fragment, HostContext } from '@meridian-vale/federation/remote';
import { renderToString } from 'react-dom/server';
import type { RenderTask, TaskContext } from 'render/tasks';
import { site } from '../../../../shell/test/site-config.ts';
import { bareShell, renderedPage } from '../../test/stored-release.ts';
import { RemoteRunner, type RunTask } from '../processes/remote-runner.ts';
import type { VersionEvent } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import { PageComposer } from './compose.ts';
import { Documents, type Renderer } from './document.ts';

const release = {
  ...bareShell,
  fragmentTypes: "export interface Places { readonly 'shop/cart': Record<never, never> }",
};
const renderer: Renderer = {
  renderHeader: ({ host, chrome }) =>
    renderToString(
      <HostContext value={host}>
        {chrome !== 'none' && <Fragment name="shop/cart" className="cart" fallback="No cart" />}
      </HostContext>,
    ),
  renderFooter: () => 'Footer',
  renderUnavailable: () => 'Unavailable',
};
const chunks = { cart: { js: [], css: ['cart.css'] }, other: { js: [], css: [] }, page: { js: [], css: [] } };
const remotes = ['mfe-a', 'mfe-shop'].map((name) => ({
  ...{ name, version: '1', prefixes: [`/${name}`] },
  versions: [{ ...bareShell, name, version: '1', assets: chunks, marksControls: true }],
}));

/** A page of mfe-a with the cart in its header. @param cart renders the cart */
async function compose(cart: () => object | Promise<object>, page: object | Error = {}) {
  const styles = { read: () => undefined };
  const documents = new Documents({ release, renderer }, { site, partition: '' }, styles, () => ({}));
  const run = async ({ name }: ServerBundle, task: RenderTask, { onChunk, placeFragment }: TaskContext) => {
    onChunk?.('key' in task ? task.key : 'page');
    if ('key' in task && task.key === 'cart') return { kind: 'fragment', ...(await cart()) };
    if (task.kind === 'fragment') return { kind: 'fragment', html: 'Other' };
    if (page instanceof Error) throw page;
    if (name === 'mfe-a') await placeFragment?.('shop/other');
    return { ...renderedPage, ...page };
  };
  const failed: string[] = [];
  const releases = {
    bundles: ({ name }: { name: string }) => [{ name, version: '1', file: '', integrity: '' }],
    report: ({ name }: { name: string }, event: VersionEvent) => void (event === 'failed' && failed.push(name)),
  };
  const settings = { services: { site, partition: '' }, timeoutMs: 1_000, budgetMs: 50 };
  const runner = new RemoteRunner(releases, { run: run as RunTask }, { clientFor: () => ({}) as never }, settings);
  const url = new URL('http://localhost/mfe-a');
  const { signal } = new AbortController();
  const { body, cachedBy, status } = await new PageComposer(runner, documents, { release, renderer }, '/').composePage({
    ...{ set: { sequence: 1, remotes }, remote: remotes[0] as never, url, signal },
    ...{ span: undefined, requestId: '' },
  });
  const html = String(body);
  const dataIn = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
  return { html, cachedBy, status, failed, dataIn };
}

test("a fragment in the header is in the cached page, with its styles, and hydrated from the page's data [REMOTE-49]", async () => {
  const { html, cachedBy, dataIn } = await compose(() => ({ html: '<b>$& Cart</b>', data: 'none' }));
  expect(html).toContain('<div data-mfe="mfe-shop" class="cart"><div><b>$& Cart</b></div></div>');
  expect(html).toContain('cart.css');
  expect(cachedBy).toEqual([]);
  expect(dataIn('chrome-fragments')).toEqual([{ name: 'shop/cart', state: 'ready', place: 0 }]);
  expect(dataIn('placed-fragments')[0]).toEqual({ name: 'shop/cart', version: '1', idPrefix: 'f0', data: 'none' });
  expect(dataIn('boot')).not.toHaveProperty('hydrate');
});

test.each([
  ['fails', () => Promise.reject(new Error('broken')), 'unavailable">No cart', ['mfe-shop', 'mfe-shop']],
  ['is late', () => new Promise<never>(() => {}), 'pending"><p>Loading...</p>', []],
  ['lacks data', () => ({ html: 'Cart', incomplete: true }), '><div>Cart</div>', []],
])(
  'a fragment in the header that %s leaves header and page whole; no cache keeps the page [REMOTE-49]',
  async (_, cart, shown, blamed) => {
    const { html, cachedBy, status, failed, dataIn } = await compose(cart);
    expect(html).toContain(shown);
    expect(html).toContain('A page');
    expect([status, cachedBy]).toEqual([200, undefined]);
    expect(dataIn('boot').hydrate).toBe('load');
    expect(new Set(failed)).toEqual(new Set(blamed));
  },
);

test('a page without chrome has nothing of the fragment, and waits for none', async () => {
  const { html, cachedBy, dataIn } = await compose(() => new Promise<never>(() => {}), { chrome: 'none' });
  expect(html).not.toMatch(/shop\/cart|cart\.css/);
  expect(dataIn('chrome-fragments')).toBeNull();
  expect(cachedBy).toEqual([]);
});

test('in the header of a page that failed, the browser completes the fragment', async () => {
  const { html, status } = await compose(() => ({ html: 'Cart' }), new Error('broken'));
  expect(status).toBe(503);
  expect(html).toContain(
    'data-mfe-state="pending"><p>Loading...</p></div></div><main id="main"><div id="outlet">Unavailable',
  );
});
