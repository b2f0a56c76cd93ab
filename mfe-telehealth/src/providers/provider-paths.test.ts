import type { Services } from '@meridian-vale/federation/contract';
import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { providerPaths } from './provider-paths.ts';

const { signal } = new AbortController();
const servicesWith = (request: (call: HttpRequest) => unknown) =>
  ({
    http: { request: async (call: HttpRequest) => ({ headers: {}, data: request(call) }) },
    partition: 'p',
  }) as unknown as Services;

test('every page of therapists is listed', async () => {
  const services = servicesWith(({ body }) => {
    const { page, key } = (body as { search: { page: number; key: string } }).search;
    expect(key).toBe('character');
    return { entities: [{ entityUniqueId: `t ${page}`, content: {} }], meta: { totalPages: 2 } };
  });
  expect(await providerPaths(services, signal)).toEqual([{ path: '/providers/t%201' }, { path: '/providers/t%202' }]);
});

test('a failed search is logged and gives no paths', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const services = servicesWith(() => {
    throw new HttpError('HTTP_NETWORK', 'refused');
  });
  expect(await providerPaths(services, signal)).toEqual([]);
  expect(error.mock.calls).toEqual([['The site map has no therapists:', 'refused']]);
  error.mockRestore();
});
