import { servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { secondary } from '@meridian-vale/federation/secondary';
import { httpStatus, testServices } from '@meridian-vale/federation-tools/test-host/render-remote';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchPageData } from './prefetch-page-data.ts';
import { PrefetchedPages } from './prefetched-pages.ts';

let pages: PrefetchedPages;
beforeEach(() => {
  pages = new PrefetchedPages();
});

type Loader = (args: LoaderFunctionArgs) => unknown;

function prefetch(loader: Loader, { http = testServices().http, page = true } = {}): void {
  const routes = [
    {
      path: '/job/:id',
      id: 'job',
      loader: (args: LoaderFunctionArgs) => loader(args),
      ...(page ? { handle: {} } : {}),
    },
    { path: '/about', id: 'about', handle: {} },
  ];
  for (const url of ['/job/1?page=2', '/about', '/elsewhere'])
    prefetchPageData(pages, routes, new URL(url, 'http://localhost'), { ...testServices(), http });
}
const taken = () => pages.take('job', '/job/1?page=2');

test('a prefetch runs the loader of the page as its navigation would', async () => {
  prefetch(({ params, request }) => [params.id, request.url]);
  expect((await taken()?.outcome)?.()).toEqual(['1', 'http://localhost/job/1?page=2']);
});

test('a resource route, such as a feed, is not prefetched', () => {
  prefetch(() => 'feed', { page: false });
  expect(taken()).toBeUndefined();
});

test('the signal of a loader whose call failed is aborted, so that it logs nothing', async () => {
  const logged = jest.fn();
  const http = { request: () => Promise.reject(httpStatus(500)) };
  const load: Loader = async ({ context, request: { signal } }) => {
    try {
      await context.get(servicesKey).http.request({ service: 'search', path: '/' });
    } catch (error) {
      if (signal.aborted) throw error;
      logged();
    }
  };
  prefetch(load, { http });
  expect(await taken()?.outcome).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('secondary data are prefetched, too; a navigation waits neither for them nor for fragments', async () => {
  const related = jest.fn();
  const load: Loader = async ({ context, request }) => {
    const services = context.get(servicesKey);
    return [await services.loadFragment('jobs/openings', request), await secondary(services, request, related)];
  };
  const fragment = { name: 'jobs/openings', state: 'pending' };
  related.mockResolvedValueOnce('ready');
  prefetch(load);
  await new Promise(setImmediate);
  expect((await taken()?.outcome)?.()).toEqual([fragment, { state: 'ready', data: 'ready' }]);
  related.mockReturnValueOnce(new Promise(() => {}));
  prefetch(load);
  await new Promise(setImmediate);
  expect((await taken()?.outcome)?.()).toEqual([fragment, { state: 'pending' }]);
});
