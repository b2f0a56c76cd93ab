/** The test host for jest: renders a single remote with the remote host that shell, gate and dev servers use. */

import type { FragmentData, FragmentProps, Remote, Services } from '@meridian-vale/federation/contract';
import { fragmentRemote } from '@meridian-vale/federation/fragment-name';
import { Fragment, type Host, HostContext, servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { HttpError } from '@meridian-vale/platform-client/http-client';
import { act, type RenderResult, render } from '@testing-library/react';
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import { FragmentHost } from 'render/browser/fragment-host';
import { ownFragments } from 'render/browser/fragment-source';
import { outletRoute, remoteRoute } from 'render/remote-route';
import { httpFrom } from './http-from.ts';
import { testPartition, testSite } from './test-site.ts';

export { httpFrom, testSite };

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
  const page = remoteRoute('mfe-test', remote, { pending: null, failed: <Failed /> });
  const router = createMemoryRouter([outletRoute([page, elsewhere], { hydrateFallbackElement: <></> })], {
    initialEntries: [url],
    getContext: () => new RouterContextProvider(new Map([[servicesKey, services]])),
  });
  return renderRouter(router, { site: services.site, services });
}

/** A fragment, how it is placed, and what its services return. */
export interface RenderFragmentOptions extends Partial<Services> {
  /** The URL of the page that places it; default: `/`. */
  readonly url?: string;
  readonly props?: FragmentProps;
  /** Called with what it emits. */
  readonly onEvent?: (event: never) => void;
}

/**
 * Renders a fragment, e.g. `jobs/latest-openings`, as the site does: in a React root of its own, in a page of another
 * remote. Also returns the router of that page; navigating to the same URL reloads its data.
 */
export async function renderFragment(
  remote: Remote,
  name: string,
  { url = '/', props, onEvent, ...over }: RenderFragmentOptions = {},
): Promise<RenderResult & { router: ReturnType<typeof createMemoryRouter> }> {
  const services = testServices(over);
  const host = { site: services.site, services };
  const fragments = new FragmentHost({
    source: ownFragments(fragmentRemote(name), 'test', remote),
    placed: [],
    host,
    defer: (task) => queueMicrotask(() => act(task)),
  });
  const loader = ({ request }: LoaderFunctionArgs) => fragments.load(name, request, props);
  const router = createMemoryRouter(
    [{ path: '*', loader, element: <FragmentPage onEvent={onEvent} />, hydrateFallbackElement: <></> }],
    {
      initialEntries: [url],
    },
  );
  fragments.follow(router);
  return renderRouter(router, { ...host, mountFragment: fragments.mount, completeFragment: fragments.complete });
}

const FragmentPage = ({ onEvent }: Pick<RenderFragmentOptions, 'onEvent'>) => (
  <Fragment of={useLoaderData()} onEvent={onEvent} />
);

async function renderRouter(router: ReturnType<typeof createMemoryRouter>, host: Host) {
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

/** The site shows a message instead; a test shall fail. */
function Failed(): never {
  throw useRouteError();
}

const elsewhere = { path: '*', element: <p>another remote's page</p> };
