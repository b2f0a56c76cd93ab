import { httpStatus, renderRemote } from '@meridian-vale/federation-tools/test-host/render-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeIdentity } from '../../../test/fake-identity.ts';
import { jobBody, searchBody, searchOf, searchService } from '../../../test/search-service.ts';
import { remote } from '../../remote.ts';

let identity: ReturnType<typeof fakeIdentity>;
jest.mock('@meridian-vale/shared-identity', () => ({ currentIdentity: () => identity }));

beforeEach(() => {
  identity = fakeIdentity();
});

const debounceMs = 300;
const related = () => within(screen.getByRole('region', { name: 'Related Opportunities' }));

/** A service with `count` related jobs, 3 per page. */
const serviceOf = (count: number, job = jobBody(99)) =>
  searchService({
    job,
    search: (request) => {
      const all = Array.from({ length: count }, (_, index) => jobBody(index + 1));
      const { page } = searchOf(request);
      return searchBody(all.slice((page - 1) * 3, page * 3), Math.ceil(count / 3), count);
    },
  });

test.each([
  ['Lawyer', { professions: ['Lawyer'], opens: [1, 10] }],
  ['Project Finance', { professions: ['Project Finance'], opens: [1, 10] }],
  ['Gardener', { opens: [1, 10] }],
  [undefined, { opens: [1, 10] }],
])(
  'a job with specialty %s requests 3 related jobs, filtered only by a known profession [JOBS-47]',
  async (specialty, include) => {
    const service = serviceOf(1, jobBody(1, { content: { specialty } }));
    await renderRemote(remote, '/opportunities/job-1', service);
    expect(service.searches).toHaveLength(1);
    const search = searchOf(service.searches[0] as never);
    expect(search).toMatchObject({ sort: 'entity_alias', key: 'job', exclude: '{}', records: 3, page: 1 });
    expect(JSON.parse(String(search.include))).toEqual(include);
  },
);

test('a job with a practice also searches for it, as a phrase [JOBS-47]', async () => {
  const service = serviceOf(1, jobBody(99, { content: { specialty: 'Lawyer', practice: 'Tax and benefits' } }));
  await renderRemote(remote, '/opportunities/job-99', service);
  expect(JSON.parse(String(searchOf(service.searches[0] as never).include))).toEqual({
    search: '"Tax and benefits"',
    professions: ['Lawyer'],
    opens: [1, 10],
  });
});

test('cards link by entityUniqueId, and the job on the page is neither shown nor counted', async () => {
  const service = serviceOf(3, jobBody(1));
  await renderRemote(remote, '/opportunities/some-slug', service);
  expect(service.reads.map(({ path }) => path)).toEqual(['/entities/some-slug']);
  const links = related().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/opportunities/job-2', '/opportunities/job-3']);
  expect(related().getByRole('status')).toHaveTextContent('2 related jobs');
});

test('jobs that have ended are left out', async () => {
  const ended = jobBody(2, { content: { openThrough: '2020-01-31' } });
  await renderRemote(
    remote,
    '/opportunities/job-1',
    searchService({ search: () => searchBody([ended, jobBody(3)], 1, 2) }),
  );
  expect(related().getAllByRole('link')).toHaveLength(1);
});

test.each([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [20, true],
])('with %s related jobs, paging controls are shown: %s [JOBS-49, JOBS-51, PAGING-1]', async (count, paging) => {
  await renderRemote(remote, '/opportunities/job-1', serviceOf(count));
  expect(related().queryAllByRole('button', { name: /^(Previous|Next)$/ })).toHaveLength(paging ? 2 : 0);
  expect(related().queryAllByRole('article')).toHaveLength(Math.min(3, count));
  expect(related().queryByText('No results found') !== null).toBe(count === 0);
  expect(related().queryByText(/Page \d+ of/)).not.toBeInTheDocument();
});

test.each([
  ['', true, false],
  ['?related=2', false, false],
  ['?related=3', false, true],
])("with the query '%s', Previous is disabled: %s, Next: %s [PAGING-3]", async (query, previous, next) => {
  await renderRemote(remote, `/opportunities/job-1${query}`, serviceOf(7));
  expect(related().getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(previous);
  expect(related().getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(next);
});

test.each(['0', '4', '99', 'abc'])(
  'page %s of 3 is rejected with a warning, and page 1 is shown [PAGING-4]',
  async (page) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await renderRemote(remote, `/opportunities/job-1?related=${page}`, serviceOf(7));
    expect(related().getByRole('link', { name: 'Job 1' })).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  },
);

test('without JavaScript, the buttons submit a GET form to this section of the same page', async () => {
  await renderRemote(remote, '/opportunities/job-1?related=2', serviceOf(7));
  const form = related().getByRole('form', { name: 'Related pages' });
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/opportunities/job-1#related-opportunities');
  const next = related().getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('name', 'related');
  expect(next).toHaveValue('3');
  expect(related().getByRole('button', { name: 'Previous' })).toHaveValue('1');
});

test("300 ms after the last click 'Loading...' shows, then the requested page; the job itself is not fetched again [JOBS-51]", async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
    let answerNow = () => {};
    const first = serviceOf(7);
    const service = searchService({
      search: async (request) => {
        if (searchOf(request).page > 1) await new Promise<void>((respond) => (answerNow = respond));
        return first.http.request({ ...request, read: undefined }).then(({ data }) => data);
      },
    });
    const rendering = renderRemote(remote, '/opportunities/job-1', service);
    await jest.advanceTimersByTimeAsync(50);
    const { router } = await rendering;
    await user.click(related().getByRole('button', { name: 'Next' }));
    await user.click(related().getByRole('button', { name: 'Next' }));
    // Next is disabled on the last page, so Previous receives focus.
    expect(related().getByRole('button', { name: 'Previous' })).toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(debounceMs - 1));
    expect(related().queryByText('Loading...')).not.toBeInTheDocument();
    expect(service.searches).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(related().getByText('Loading...')).toBeVisible();
    await act(async () => {
      answerNow();
      await jest.advanceTimersByTimeAsync(5);
    });
    expect(related().queryByText('Loading...')).not.toBeInTheDocument();
    expect(related().getByRole('link', { name: 'Job 7' })).toBeVisible();
    expect(router.state.location.search).toBe('?related=3');
    expect(service.searches.map((request) => searchOf(request).page)).toEqual([1, 3]);
    expect(service.reads).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test("a failed search shows 'No results found' and logs one line; the rest of the page is unaffected [JOBS-18, JOBS-51]", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = searchService({
    search: () => {
      throw httpStatus(500);
    },
  });
  await renderRemote(remote, '/opportunities/job-1', failing);
  expect(related().getByText('No results found')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Job 1');
  expect(screen.getByText('Text 1 & more')).toBeVisible();
  expect(error.mock.calls).toEqual([['The job search failed:', 'Answered 500']]);
  error.mockRestore();
});
