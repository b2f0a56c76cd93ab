import { servicesContext } from '@meridian-vale/federation/remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { RouterContextProvider } from 'react-router-dom';
import { emptyJobPage } from '../search/job-page.ts';
import { handle, loader } from './opportunity-list-route.tsx';

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

test.each([
  [true, /^Sample postings of mid-level legal jobs/],
  [false, /^Mid-level legal jobs/],
])('the description of a list that has only samples (%s) says what they are', (samples, start) => {
  const head = handle.head({
    data: { filters: {}, list: emptyJobPage, samples },
    url: new URL('https://www.example/opportunities'),
  } as never);
  expect(head.description).toMatch(start);
  expect(head.description?.length).toBeLessThanOrEqual(155);
});
