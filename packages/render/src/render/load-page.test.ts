import type { FragmentData, Services } from '@meridian-vale/federation/contract';
import { servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { testSite as site } from '@meridian-vale/federation-tools/test-host/test-site';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageTask, RenderedPage, TaskContext } from '../tasks.ts';
import { runnerOf } from './load-release.ts';

const http = { request: () => Promise.reject(new Error('No call is made here')) };
const never = () => new Promise<never>(() => {});

/** Renders a page whose loader runs `load`. */
async function render(
  load: (services: Services, request: Request) => Promise<unknown>,
  placeFragment?: TaskContext['placeFragment'],
): Promise<RenderedPage> {
  const release = runnerOf('mfe-page', {
    routes: [
      {
        path: '/a',
        element: 'Page',
        handle: { chunk: 'page', head: () => ({ title: 'A' }) },
        loader: ({ context, request }: LoaderFunctionArgs) => load(context.get(servicesKey), request),
      },
    ],
  });
  const task: PageTask = {
    kind: 'page',
    url: `${site.siteUrl}/a`,
    budgetMs: 50,
    nonce: 'n',
    services: { site, partition: 'p' },
  };
  const context = { http, ...(placeFragment ? { placeFragment } : {}) };
  return (await release.run(task, context, new AbortController().signal)) as RenderedPage;
}

const dataOf = ({ loaderData }: RenderedPage) => JSON.parse(loaderData)['mfe-page:0'];

test('secondary data that exceed the budget are pending', async () => {
  const page = await render(async ({ secondary }, request) => secondary?.(request, never));
  expect(dataOf(page)).toEqual({ state: 'pending' });
  expect(page.incomplete).toBe(true);
});

test('a page whose parts are all ready is complete', async () => {
  const page = await render(async ({ secondary }, request) => secondary?.(request, async () => 'data'));
  expect(dataOf(page)).toEqual({ state: 'ready', data: 'data' });
  expect(page.incomplete).toBe(false);
});

test.each([
  ['ready', false],
  ['pending', true],
  ['unavailable', true],
] as const)('a page with a fragment that is %s is incomplete: %s', async (state, incomplete) => {
  const asked: unknown[] = [];
  const page = await render(
    ({ loadFragment }, request) => loadFragment('piece/piece', request, { count: 1 }),
    async (name, props): Promise<FragmentData> => {
      asked.push([name, props]);
      return { name, state };
    },
  );
  expect(asked).toEqual([['piece/piece', { count: 1 }]]);
  expect(dataOf(page)).toEqual({ name: 'piece/piece', state });
  expect(page.incomplete).toBe(incomplete);
});

test.each([
  ['a function', { onClick: () => {} }, 'are not JSON'],
  ['a date', { at: new Date() }, 'are not JSON'],
  ['more than 8 KB', { text: 'x'.repeat(8 * 1024) }, 'larger than 8192 bytes'],
])('props that are %s fail the page', async (_what, props, message) => {
  const page = render(({ loadFragment }, request) => loadFragment('piece/piece', request, props));
  await expect(page).rejects.toThrow(message);
});
