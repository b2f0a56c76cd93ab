import { httpStatus, renderFragment, testServices } from '@meridian-vale/federation-tools/test-host/render-remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { act, screen } from '@testing-library/react';
import { jobBody, searchBody, searchOf, searchService } from '../../test/search-service.ts';
import { remote } from '../remote.ts';
import { loadLatestOpenings } from './load-latest-openings.ts';

const dated = (number: number) => jobBody(number, { content: { createdAt: new Date(number * 1e9).toISOString() } });

const load = (service: ReturnType<typeof searchService>, signal?: AbortSignal) =>
  loadLatestOpenings({
    request: new Request('http://localhost/home', { signal }),
    services: testServices({ http: service.http }),
  });

const show = (service: ReturnType<typeof searchService>) =>
  renderFragment(remote, 'jobs/latest-openings', { url: '/home', http: service.http });

/** A service with this many jobs on pages of 20, by name; job 1 is the oldest. */
const serviceOf = (count: number, respond: (page: number) => unknown = () => undefined) => {
  const jobs = Array.from({ length: count }, (_, index) => dated(index + 1));
  return searchService({
    search: async (request) => {
      const { page } = searchOf(request);
      await respond(page);
      return searchBody(jobs.slice((page - 1) * 20, page * 20), Math.ceil(count / 20), count);
    },
  });
};
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const pagesOf = (service: ReturnType<typeof searchService>) =>
  service.searches.map((request) => searchOf(request).page);

test('the same request is made page after page, and the 20 newest are shown, newest first [OPENINGS-1]', async () => {
  const service = serviceOf(64);
  await show(service);
  expect(service.searches.map(searchOf)).toEqual(
    [1, 2, 3, 4].map((page) => ({
      sort: 'entity_alias',
      partition: 'partition.example',
      key: 'job',
      include: '{"opens":[1,10]}',
      exclude: '{}',
      records: 20,
      page,
    })),
  );
  expect([titles().length, titles()[0], titles().at(-1)]).toEqual([20, 'Job 64', 'Job 45']);
  expect(screen.getByText('The newest 20 of 64 jobs')).toBeVisible();
});

test('with more than a hundred jobs, five pages are read, and nothing claims that these are the newest of all [OPENINGS-1]', async () => {
  const service = serviceOf(101);
  await show(service);
  expect(pagesOf(service)).toEqual([1, 2, 3, 4, 5]);
  expect(titles()[0]).toBe('Job 100');
  expect(screen.getByText('20 of our jobs, newest first')).toBeVisible();
});

test('a page that fails is logged, and the newest of those before it are shown [OPENINGS-1]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const service = serviceOf(64, (page) => {
    if (page === 3) throw httpStatus(500);
  });
  await show(service);
  expect(pagesOf(service)).toEqual([1, 2, 3]);
  expect(titles()[0]).toBe('Job 40');
  expect(screen.getByText('20 of our jobs, newest first')).toBeVisible();
  expect(error.mock.calls).toEqual([['The job search failed:', 'Answered 500']]);
  error.mockRestore();
});

test('a page that does not come in time is not waited for [OPENINGS-1]', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
  const late = new AbortController();
  const service = serviceOf(64);
  const http: typeof service.http = {
    request: (call) => {
      if (searchOf(call).page < 3) return service.http.request(call);
      return new Promise((_, reject) => {
        call.signal?.addEventListener('abort', () => reject(new HttpError('HTTP_ABORTED', 'late')));
        late.abort();
      });
    },
  };
  await show({ ...service, http });
  expect(titles()[0]).toBe('Job 40');
  jest.restoreAllMocks();
});

test('when the page is left, no further page is read [OPENINGS-1]', async () => {
  const left = new AbortController();
  const service = serviceOf(64, (page) => {
    if (page === 2) left.abort();
  });
  await expect(load(service, left.signal)).rejects.toThrow();
  expect(pagesOf(service)).toEqual([1, 2]);
});

test('only the card of a sample says so', async () => {
  await show(searchService({ search: () => searchBody([jobBody(1, { content: { sample: true } }), jobBody(2)]) }));
  expect(screen.getAllByText(/sample/i).map(({ textContent }) => textContent)).toEqual(['Sample']);
});

test('jobs that have ended are left out', async () => {
  const ended = jobBody(9, { content: { openThrough: '2020-01-31' } });
  await show(searchService({ search: () => searchBody([dated(1), ended]) }));
  expect(titles()).toEqual(['Job 1']);
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

test("'Loading...' shows while the page reloads its data", async () => {
  let finish = () => {};
  const responses = [Promise.resolve(), new Promise<void>((done) => (finish = done))];
  const search = () => responses.shift()?.then(() => searchBody([jobBody(1)]));
  const { router } = await show(searchService({ search: search as never }));
  await act(async () => void router.navigate('/home'));
  expect(screen.getByText('Loading...')).toBeVisible();
  await act(async () => finish());
  expect(screen.getByRole('heading', { name: 'Job 1' })).toBeVisible();
});
