import { servicesContext } from '@meridian-vale/federation/remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './blog-list-route.tsx';

test('the page of a failed list of posts has the status 503', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const http = { request: () => Promise.reject(new HttpError('HTTP_NETWORK', 'GET content: no answer')) };
  const context = new RouterContextProvider(new Map([[servicesContext, { http, partition: 'p' }]]) as never);
  const request = new Request('https://www.example/blog');
  expect(await loader({ request, context, params: {} } as never)).toMatchObject({ init: { status: 503 } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
