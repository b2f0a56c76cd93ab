import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { httpFrom, httpStatus, renderRemote } from 'federation/test-host/render-remote';
import type { HttpRequest } from 'platform/client/http-client';
import { remote } from '../remote.ts';

const job = (number: number, over: object = {}) => ({
  entityUniqueId: `job-${number}`,
  entityAlias: `Job ${number}`,
  content: { jobDescription: `<p>Text ${number} &amp; more</p>` },
  ...over,
});
const answer = (jobs: object[], totalPages = 1, totalRecords = jobs.length) => ({
  data: jobs,
  meta: { totalPages, totalRecords },
});
const searchOf = (request: HttpRequest) => (request.body as { search: Record<string, unknown> }).search;

test('the request is as SPEC section 7 says, empty filters dropped', async () => {
  const seen: HttpRequest[] = [];
  await renderRemote(remote, '/opportunities?location=&professions=Lawyer&page=2', {
    http: httpFrom((request) => {
      seen.push(request);
      return answer([job(1)], 3, 13);
    }),
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ service: 'search', method: 'POST', path: '/entities/search' });
  const { include, ...search } = searchOf(seen[0] as HttpRequest);
  expect(search).toEqual({
    sort: 'entity_alias',
    partition: 'partition.example',
    key: 'job',
    exclude: '{}',
    records: 6,
    page: 2,
  });
  expect(JSON.parse(String(include))).toEqual({ professions: ['Lawyer'], opens: [1, 10] });
});

test("cards show alias and description or 'N/A', and the fixed level and locations", async () => {
  await renderRemote(remote, '/opportunities', {
    http: httpFrom(() => answer([job(1), job(2, { entityAlias: null, content: {} })])),
  });
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Job 1Text 1 & moreMid-levelNY, DC, Miami, or Houston');
  expect(second).toHaveTextContent('N/AN/AMid-levelNY, DC, Miami, or Houston');
  expect(screen.getByRole('link', { name: 'Job 1' })).toHaveAttribute('href', '/opportunities/job-1');
});

test('paging: text and buttons above one page only, ends disabled', async () => {
  await renderRemote(remote, '/opportunities?page=3', { http: httpFrom(() => answer([job(1)], 3, 13)) });
  expect(screen.getByText('Page 3 of 3 | Total Results: 13')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Last' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'First' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
});

test('no paging at one page', async () => {
  await renderRemote(remote, '/opportunities', { http: httpFrom(() => answer([job(1)])) });
  expect(screen.queryByText(/Page 1 of/)).not.toBeInTheDocument();
});

test.each(['99', '0', '-1', 'abc'])('page %s is refused with a warning, and page 1 comes', async (page) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  await renderRemote(remote, `/opportunities?page=${page}`, { http: httpFrom(() => answer([job(1)], 2, 7)) });
  expect(screen.getByText('Page 1 of 2 | Total Results: 7')).toBeVisible();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test.each([500, 429])("a search that fails with %s shows 'No results found' and is logged", async (status) => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await renderRemote(remote, '/opportunities', {
    http: httpFrom(() => {
      throw httpStatus(status);
    }),
  });
  expect(screen.getByText('No results found')).toBeVisible();
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('300 ms after the last change one search runs, from page 1, and clear buttons clear', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
    const seen: HttpRequest[] = [];
    const rendering = renderRemote(remote, '/opportunities?page=2', {
      http: httpFrom((request) => {
        seen.push(request);
        return answer([job(1)], 2, 7);
      }),
    });
    await jest.advanceTimersByTimeAsync(50);
    const { router } = await rendering;
    await user.selectOptions(screen.getByLabelText('Position'), 'Manager');
    await user.selectOptions(screen.getByLabelText('Practice Area'), 'Doctor');
    await act(() => jest.advanceTimersByTimeAsync(299));
    expect(seen).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(seen).toHaveLength(2);
    expect(router.state.location.search).toBe('?character_type_name=Manager&professions=Doctor');
    await user.click(screen.getByRole('button', { name: 'Clear position' }));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(router.state.location.search).toBe('?professions=Doctor');
    expect(screen.queryByRole('button', { name: 'Clear position' })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
