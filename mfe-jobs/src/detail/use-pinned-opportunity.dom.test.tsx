import { HostContext, servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { httpStatus, testServices, testSite } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { jobBody, searchBody, searchService } from '../../test/search-service.ts';
import type { OpportunityData } from './load-opportunity.ts';
import { Component, loader } from './opportunity-route.tsx';
import type { OpportunityView } from './opportunity-view.ts';

let identity: ReturnType<typeof fakeIdentity>;
jest.mock('@meridian-vale/shared-identity', () => ({ currentIdentity: () => identity }));

beforeEach(() => {
  identity = fakeIdentity();
});

/** Hydrates the page with the server's data; its service answers searches and fails to read jobs. */
async function renderPage({
  slug = 'job-1',
  rejectedPage,
  summary = null,
}: {
  slug?: string;
  rejectedPage?: string;
  summary?: OpportunityView['summary'];
} = {}) {
  const data: OpportunityData = {
    job: {
      id: 'job-1',
      alias: 'Counsel',
      createdAt: null,
      date: null,
      summary,
      text: '',
      specialty: 'Lawyer',
      facts: {},
      ended: false,
    },
    related: {
      state: 'ready',
      data: { jobs: [], page: 1, totalPages: 3, totalRecords: 7, ...(rejectedPage ? { rejectedPage } : {}) },
    },
  };
  const found = searchService({ search: () => searchBody([jobBody(7)], 3, 7) });
  const failed: string[] = [];
  const services = testServices({
    http: {
      request: async (request) => {
        if (request.method === 'POST') return found.http.request(request);
        failed.push(request.path);
        throw httpStatus(500);
      },
    },
  });
  const router = createMemoryRouter(
    [
      { id: 'job', path: '/opportunities/:slug', Component, loader },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    {
      initialEntries: [`/opportunities/${slug}`],
      hydrationData: { loaderData: { job: data } },
      getContext: () => new RouterContextProvider(new Map([[servicesKey, services]])),
    },
  );
  render(
    <HostContext value={{ site: testSite, services }}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  const go = (to: string) => act(() => router.navigate(to));
  return { go, failed };
}
const title = () => screen.getByRole('heading', { level: 1 });

test.each(['job-1', 'a-slug'])(
  'the job at %s stays while its related jobs page, even when its service fails',
  async (slug) => {
    const { go, failed } = await renderPage({ slug });
    await go(`/opportunities/${slug}?related=2`);
    expect(title()).toHaveTextContent('Counsel');
    expect(screen.getByRole('link', { name: 'Job 7' })).toBeVisible();
    await go(`/opportunities/${slug}?related=3`);
    expect(title()).toHaveTextContent('Counsel');
    expect(failed).toEqual([]);
  },
);

test("a job whose summary was only in the server's nodes is fetched again where these are gone", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { go, failed } = await renderPage({ summary: { sanitizedHtml: null } });
  await go('/opportunities/job-1?related=2');
  expect(failed).toEqual(['/entities/job-1']);
  error.mockRestore();
});

test('another job is fetched, and this one is fetched again when the visitor returns', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { go, failed } = await renderPage();
  await go('/opportunities/job-2');
  expect(title()).toHaveTextContent('No Project Found');
  await go('/elsewhere');
  await go('/opportunities/job-1');
  expect(title()).toHaveTextContent('No Project Found');
  expect(failed).toEqual(['/entities/job-2', '/entities/job-1']);
  error.mockRestore();
});

test('for another guest, the job is fetched again when its related jobs page', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { go, failed } = await renderPage();
  identity.emit('guest-1');
  await go('/opportunities/job-1?related=2');
  expect(failed).toEqual([]);
  identity.emit('guest-2');
  await go('/opportunities/job-1?related=3');
  expect(failed).toEqual(['/entities/job-1']);
  error.mockRestore();
});

test('a page of related jobs that the server rejected logs one warning in the browser [PAGING-4]', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { go } = await renderPage({ rejectedPage: '99' });
  expect(warn.mock.calls).toEqual([['Page 99 is outside 1..3; page 1 is shown']]);
  await go('/opportunities/job-1?related=2');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
