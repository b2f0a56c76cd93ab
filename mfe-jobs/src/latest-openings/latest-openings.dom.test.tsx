import { act, render, screen } from '@testing-library/react';
import { HostContext } from 'federation/remote';
import { httpStatus, testServices, testSite } from 'federation/test-host/render-remote';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { Component, load } from './latest-openings.tsx';

const dated = (number: number) => jobBody(number, { content: { createdAt: new Date(number * 1e9).toISOString() } });
const request = () => new Request('http://localhost/home');

async function show(service: ReturnType<typeof searchService>) {
  const data = await load({ request: request(), services: testServices({ http: service.http }) });
  let finish = () => {};
  const loader = () => new Promise<null>((done) => (finish = () => done(null)));
  const router = createMemoryRouter([{ id: 'home', path: '/home', element: <Component data={data} />, loader }], {
    initialEntries: ['/home'],
    hydrationData: { loaderData: { home: null } },
  });
  const host = { site: testSite, fragmentComponent: () => undefined };
  render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  return { router, finish: () => finish() };
}

test('20 jobs are requested once and shown newest first [OPENINGS-1, OPENINGS-2]', async () => {
  const jobs = [dated(2), dated(20), dated(1), ...Array.from({ length: 17 }, (_, index) => dated(index + 3))];
  const service = searchService({ search: () => searchBody(jobs, 4, 64) });
  await show(service);
  expect(service.searches).toHaveLength(1);
  expect(searchOf(service.searches[0] as never)).toMatchObject({
    sort: 'entity_alias',
    key: 'job',
    include: '{"opens":[1,10]}',
    exclude: '{}',
    records: 20,
    page: 1,
  });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Job 20', 'Job 19']);
  expect(titles.at(-1)).toBe('Job 1');
  expect(titles).toHaveLength(20);
  expect(screen.getByText('20 of our openings, newest first')).toBeVisible();
});

test.each([
  [1, true],
  [2, true],
  [3, false],
  [20, false],
])('with %s jobs both controls are disabled: %s [CAROUSEL-1]', async (count, disabled) => {
  await show(searchService({ search: () => searchBody(Array.from({ length: count }, (_, index) => jobBody(index))) }));
  const controls = screen.getAllByRole<HTMLButtonElement>('button');
  expect(controls.map((control) => control.disabled)).toEqual([disabled, disabled]);
});

test("without jobs, 'No results found' shows without controls, and nothing is logged [OPENINGS-3]", async () => {
  await show(searchService());
  expect(screen.getByText('No results found')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test("a failed search shows 'No results found' and is logged [OPENINGS-3]", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = () => {
    throw httpStatus(500);
  };
  await show(searchService({ search: failing }));
  expect(screen.getByText('No results found')).toBeVisible();
  expect(error.mock.calls).toEqual([['The job search failed:', 'Answered 500']]);
  error.mockRestore();
});

test("'Loading...' shows while the page reloads its data [OPENINGS-4]", async () => {
  const { router, finish } = await show(searchService({ search: () => searchBody([jobBody(1)]) }));
  await act(async () => {
    router.navigate('/home');
  });
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(async () => finish());
  expect(screen.getByRole('heading', { name: 'Job 1' })).toBeVisible();
});
