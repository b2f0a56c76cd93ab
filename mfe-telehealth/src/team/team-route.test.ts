import { servicesContext } from '@meridian-vale/federation/remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './team-route.tsx';

test('the page of a failed list of therapists has the status 503', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const http = { request: () => Promise.reject(new HttpError('HTTP_NETWORK', 'POST search: no answer')) };
  const context = new RouterContextProvider(new Map([[servicesContext, { http, partition: 'p' }]]) as never);
  const request = new Request('https://www.example/team');
  expect(await loader({ request, context, params: {} } as never)).toMatchObject({ init: { status: 503 } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
