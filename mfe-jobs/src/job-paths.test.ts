import type { Services } from 'federation/contract';
import { HttpError, type HttpRequest } from 'platform-client/http-client';
import { jobPaths } from './job-paths.ts';

const { signal } = new AbortController();
const servicesWith = (request: (call: HttpRequest) => unknown) =>
  ({
    http: { request: async (call: HttpRequest) => ({ data: request(call) }) },
    partition: 'p',
  }) as unknown as Services;

test('the paths of every page of jobs [SITEMAP-1]', async () => {
  const services = servicesWith(({ body }) => {
    const { page } = (body as { search: { page: number } }).search;
    return { entities: [{ entityUniqueId: `job ${page}` }], meta: { totalPages: 2 } };
  });
  expect(await jobPaths(services, signal)).toEqual(['/opportunities/job%201', '/opportunities/job%202']);
});

test('a failed search is logged and gives none [SITEMAP-3]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const services = servicesWith(() => {
    throw new HttpError('HTTP_NETWORK', 'refused');
  });
  expect(await jobPaths(services, signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The site map has no jobs:', 'refused']]);
  error.mockRestore();
});
