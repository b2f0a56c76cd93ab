import type { Remote, Services } from 'federation/contract';
import { services as servicesKey } from 'federation/remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { site } from '../../../../test/site-config.ts';
import * as renderer from '../../../render/renderer.tsx';
import type { RenderedPage, ServerBundle } from '../render-task.ts';
import { renderPage } from './render-page.ts';

const bundle = (name: string): ServerBundle => ({ name, version: '1.0.0', file: '', integrity: '' });
const loaded = (name: string, remote: Remote) => ({
  bundle: bundle(name),
  remote,
  handler: renderer.createHandler(name, remote),
});
const http = { failed: false, request: () => Promise.reject(new Error('No call is made here')) };
const Piece = () => null;
const never = () => new Promise<never>(() => {});

type Load = (services: Services, request: Request) => Promise<unknown>;

/** Renders a page whose loader runs `load`; the remote `mfe-piece` has the fragment `piece/piece`. */
async function render(
  load: Load,
  fragmentLoad: (args: { request: Request }) => Promise<unknown>,
): Promise<RenderedPage> {
  const piece = async () => ({ chunk: 'piece', Component: Piece, load: fragmentLoad });
  const page = loaded('mfe-page', {
    routes: [
      {
        path: '/a',
        element: 'Page',
        handle: { chunk: 'page', head: () => ({ title: 'A' }) },
        loader: ({ context, request }: LoaderFunctionArgs) => load(context.get(servicesKey), request),
      },
    ],
  });
  const bundles = { load: () => loaded('mfe-piece', { routes: [], fragments: { piece } }) };
  const task = {
    kind: 'page',
    url: `${site.siteUrl}/a`,
    bundle: page.bundle,
    fragmentBundles: { 'mfe-piece': [bundle('mfe-piece')] },
    budgetMs: 50,
    site,
    partition: 'p',
  } as const;
  return (await renderPage(task, page, bundles, renderer, http, new AbortController().signal)) as RenderedPage;
}

test('a fragment that exceeds the budget is pending: its load is aborted, its files stay, no release is blamed [WAIT-1, WAIT-2]', async () => {
  let ended = false;
  const page = await render(
    ({ loadFragment }, request) => loadFragment('piece/piece', request),
    ({ request }) => {
      request.signal.addEventListener('abort', () => {
        ended = true;
      });
      return never();
    },
  );
  expect(JSON.parse(page.loaderData)['mfe-page:0']).toEqual({ name: 'piece/piece', state: 'pending' });
  expect(page.fragments).toEqual([{ name: 'piece/piece', bundle: bundle('mfe-piece'), chunk: 'piece', pending: true }]);
  expect([ended, page.incomplete, page.failures]).toEqual([true, true, []]);
});

test('secondary data that exceed the budget are pending; a fragment within it is not [WAIT-1, WAIT-2]', async () => {
  const page = await render(
    async ({ loadFragment, secondary }, request) => [
      await loadFragment('piece/piece', request),
      await secondary?.(request, never),
    ],
    async () => 'data',
  );
  expect(JSON.parse(page.loaderData)['mfe-page:0']).toEqual([
    { name: 'piece/piece', state: 'ready', data: 'data' },
    { state: 'pending' },
  ]);
  expect([page.incomplete, page.fragments[0]?.pending]).toEqual([true, false]);
});

test('a page whose parts are all ready is complete', async () => {
  const page = await render(
    async ({ secondary }, request) => secondary?.(request, async () => 'data'),
    async () => undefined,
  );
  expect(JSON.parse(page.loaderData)['mfe-page:0']).toEqual({ state: 'ready', data: 'data' });
  expect(page.incomplete).toBe(false);
});
