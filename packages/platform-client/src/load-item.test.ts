import { HttpError } from './http-client.ts';
import { loadItem } from './load-item.ts';

const answered = (status: number) =>
  new HttpError('HTTP_STATUS', `Answered ${status}`, { status, statusText: '', data: null });
const load = (read: () => Promise<string | null>, signal = new AbortController().signal) =>
  loadItem('The post', read, signal);

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => error.mockRestore());

test('an item is returned with status 200, a null item with 404 [ROUTE-13]', async () => {
  expect(await load(async () => 'text')).toEqual({ item: 'text', status: 200 });
  expect(await load(async () => null)).toEqual({ item: null, status: 404 });
});

test.each([400, 404, 410])('%i: the item does not exist: status 404, nothing logged [ROUTE-13]', async (status) => {
  expect(await load(() => Promise.reject(answered(status)))).toEqual({ item: null, status: 404 });
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ...[401, 403, 408, 422, 429, 500, 503].map((status) => [`Answered ${status}`, answered(status)] as const),
  ['no answer', new HttpError('HTTP_TIMED_OUT', 'no answer')] as const,
])('%s: null with status 503, and the failure is logged [CALL-15, ROUTE-14]', async (message, failure) => {
  expect(await load(() => Promise.reject(failure))).toEqual({ item: null, status: 503 });
  expect(error.mock.calls).toEqual([['The post could not be fetched:', message]]);
});

test('an error other than an HttpError is logged as the error object [CALL-15]', async () => {
  const failure = new TypeError('unreadable');
  expect(await load(() => Promise.reject(failure))).toEqual({ item: null, status: 503 });
  expect(error.mock.calls).toEqual([['The post could not be fetched:', failure]]);
});

test('an aborted call rejects and is not logged', async () => {
  const failure = new HttpError('HTTP_ABORTED', 'given up');
  await expect(load(() => Promise.reject(failure), AbortSignal.abort())).rejects.toBe(failure);
  expect(error).not.toHaveBeenCalled();
});
