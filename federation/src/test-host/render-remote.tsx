/** The test host for jest: renders a single remote through the shell's contract. */
import { act, type RenderResult, render } from '@testing-library/react';
import type { HttpClient, HttpRequest } from 'platform-client/http-client';
import { HttpError } from 'platform-client/http-client';
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { FragmentData, Remote, Services } from '../contract/contract.ts';
import { HostContext, services as servicesKey } from '../contract/remote.ts';
import { testPartition, testSite } from './test-site.ts';

export { testSite };

/** A fake HttpClient: the function returns the body of the response or throws (see {@link httpStatus}). */
export const httpFrom = (answer: (request: HttpRequest) => unknown): HttpClient => ({
  request: async <T,>(request: HttpRequest) => {
    const body = await answer(request);
    return { status: 200, statusText: 'OK', headers: {}, data: (request.read ? request.read(body) : body) as T };
  },
});

/** The error for a response with this status. */
export const httpStatus = (status: number): HttpError =>
  new HttpError('HTTP_STATUS', `Answered ${status}`, { status, statusText: String(status), data: undefined });

export const testServices = (over: Partial<Services> = {}): Services => ({
  http: httpFrom(() => ({ data: [] })),
  site: testSite,
  partition: testPartition,
  loadFragment: async (name): Promise<FragmentData> => ({ name, state: 'unavailable' }),
  ...over,
});

/** Renders the remote at `url` and waits for its loaders. Also returns the router, for navigation and state. */
export async function renderRemote(
  remote: Remote,
  url: string,
  over: Partial<Services> = {},
): Promise<RenderResult & { router: ReturnType<typeof createMemoryRouter> }> {
  const services = testServices(over);
  const router = createMemoryRouter(
    [{ children: [...remote.routes, elsewhere], hydrateFallbackElement: <></> } as RouteObject],
    {
      initialEntries: [url],
      getContext: () => new RouterContextProvider(new Map([[servicesKey, services]])),
    },
  );
  const host = {
    site: services.site,
    services,
    fragmentComponent: () => undefined,
  };
  const result = render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  await act(async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle')
      await new Promise((done) => setTimeout(done, 1));
  });
  return { ...result, router };
}

const elsewhere: RouteObject = { path: '*', element: <p>another remote's page</p> };
