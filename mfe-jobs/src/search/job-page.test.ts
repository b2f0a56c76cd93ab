import type { SearchPage } from '@meridian-vale/platform-client/entities';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { emptyJobPage, failedJobPage, loadJobPage, parsePageNumber } from './job-page.ts';

/** A service with this many jobs, 6 per page. */
function serviceOf(jobs: number) {
  const asked: number[] = [];
  const search = async (page: number): Promise<SearchPage> => {
    asked.push(page);
    const entities = Array.from({ length: jobs }, (_, number) => ({ entityUniqueId: `j-${number}`, content: {} }));
    const meta = { totalPages: Math.ceil(jobs / 6), totalRecords: jobs, query_include: {} };
    return { entities: entities.slice((page - 1) * 6, page * 6), meta };
  };
  return { asked, search };
}
const { signal } = new AbortController();

test.each([
  ['0', [1]],
  ['-1', [1]],
  ['1.5', [1]],
  ['abc', [1]],
  ['1e99', [1]],
  ['1000001', [1]],
  ['5', [5, 1]],
  ['99', [99, 1]],
  ['1000000', [1_000_000, 1]],
])('page %s of 4 is rejected without a warning on the server, and page 1 is shown [PAGING-4]', async (text, asked) => {
  const service = serviceOf(20);
  const rejectedPage = String(parsePageNumber(text));
  expect(await loadJobPage(service.search, parsePageNumber(text), signal)).toMatchObject({
    page: 1,
    totalPages: 4,
    rejectedPage,
  });
  expect(service.asked).toEqual(asked);
});

test('the total is never less than the number of jobs shown', async () => {
  const { search } = serviceOf(3);
  const uncounted = async (page: number) => ({
    ...(await search(page)),
    meta: { totalPages: 0, totalRecords: 0, query_include: {} },
  });
  expect(await loadJobPage(uncounted, 1, signal)).toMatchObject({ totalRecords: 3, totalPages: 0 });
});

test('a failed search is logged and gives an empty page [JOBS-18]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const failing = () => Promise.reject(new HttpError('HTTP_NETWORK', 'POST search: no answer'));
  expect(await loadJobPage(failing, 1, signal)).toEqual(failedJobPage);
  expect(error.mock.calls).toEqual([['The job search failed:', 'POST search: no answer']]);
  error.mockRestore();
});

test('a search that the service refuses has no results and has not failed [JOBS-18]', async () => {
  const response = { status: 400, statusText: 'Bad Request', data: {} };
  const refused = () => Promise.reject(new HttpError('HTTP_STATUS', 'POST search: 400', response));
  expect(await loadJobPage(refused, 1, signal)).toEqual(emptyJobPage);
});

test('an aborted search rejects, so that its page never replaces a newer one', async () => {
  const controller = new AbortController();
  controller.abort();
  const failing = () => Promise.reject(new HttpError('HTTP_ABORTED', 'given up'));
  await expect(loadJobPage(failing, 1, controller.signal)).rejects.toMatchObject({ code: 'HTTP_ABORTED' });
});
