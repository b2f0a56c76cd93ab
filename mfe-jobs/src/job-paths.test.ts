import type { Services } from '@meridian-vale/federation/contract';
import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { jobPaths } from './job-paths.ts';

const { signal } = new AbortController();
const servicesWith = (request: (call: HttpRequest) => unknown) =>
  ({
    http: { request: async (call: HttpRequest) => ({ headers: {}, data: request(call) }) },
    partition: 'p',
  }) as unknown as Services;

test('every page of jobs is listed, with the date of the last change if the service reports it', async () => {
  const services = servicesWith(({ body }) => {
    const { page } = (body as { search: { page: number } }).search;
    const content = page === 1 ? { updatedAt: '2026-03-01' } : {};
    return { entities: [{ entityUniqueId: `job ${page}`, content }], meta: { totalPages: 2 } };
  });
  expect(await jobPaths(services, signal)).toEqual([
    { path: '/opportunities/job%201', lastModified: '2026-03-01' },
    { path: '/opportunities/job%202' },
  ]);
});

test('a job that has ended is not listed', async () => {
  const job = (entityUniqueId: string, content: object) => ({ entityUniqueId, content });
  const entities = [job('open', {}), job('ended', { openThrough: '2020-01-31' })];
  const services = servicesWith(() => ({ entities, meta: { totalPages: 1 } }));
  expect(await jobPaths(services, signal)).toEqual([{ path: '/opportunities/open' }]);
});

test('a failed search is logged and gives no paths', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const services = servicesWith(() => {
    throw new HttpError('HTTP_NETWORK', 'refused');
  });
  expect(await jobPaths(services, signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The site map has no jobs:', 'refused']]);
  error.mockRestore();
});
