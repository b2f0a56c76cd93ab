import { servicesContext } from '@meridian-vale/federation/remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './opportunity-list-route.tsx';

test('the page of a failed search has the status 503 and the same data as an empty one [JOBS-18]', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const http = { request: () => Promise.reject(new HttpError('HTTP_NETWORK', 'POST search: no answer')) };
  const context = new RouterContextProvider(new Map([[servicesContext, { http, partition: 'p' }]]) as never);
  const load = (url: string) =>
    loader({ request: new Request(`https://www.example${url}`), context, params: {} } as never);
  expect(await load('/opportunities')).toMatchObject({
    init: { status: 503 },
    data: { list: { jobs: [], failed: true } },
  });
  expect(await load('/opportunities?saved=1')).toMatchObject({ list: { jobs: [] } });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
