import type { FragmentData, FragmentProps, PageHandle, Remote, Services } from '@meridian-vale/federation/contract';
import { fragmentRemote, unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { Fragment, servicesContext } from '@meridian-vale/federation/remote';
import { createElement, type ReactNode } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import { outletRoute, remoteRoute } from 'render/remote-route';

export const fragmentsPath = '/__fragments/';

export const fragmentPath = (key: string, props?: FragmentProps): string =>
  fragmentsPath + key + (props ? `?${new URLSearchParams({ props: JSON.stringify(props) })}` : '');

/** A remote with the host's own pages after its own: an index, and a page for each of its fragments. */
export const withHostPages = (name: string, remote: Remote): Remote => ({
  ...remote,
  routes: [
    ...remote.routes,
    { path: '/', Component: IndexPage, handle },
    { path: `${fragmentsPath}:key`, loader: fragmentLoader(name), Component: FragmentPage, handle },
  ],
});

export const hostRoutes = (name: string, remote: Remote): RouteObject[] => [
  outletRoute([remoteRoute(name, withHostPages(name, remote), { pending: null, failed: createElement(Failed) })]),
];

/** As on the server, fragments of other remotes are unavailable, which is no error. */
export const ownFragmentsOnly =
  (remote: string, load: Services['loadFragment']): Services['loadFragment'] =>
  async (name, ...rest) => {
    if (fragmentRemote(name) === remote) return load(name, ...rest);
    console.warn(`${name} is unavailable here, as a fragment of another remote: to see it, use dev --against <site>`);
    return unavailableFragment(name);
  };

const handle: PageHandle = { chunk: 'host', head: () => ({ title: 'Pages and fragments' }) };

const IndexPage = (): ReactNode => createElement('p', null, 'Choose a page or a fragment.');

const fragmentLoader =
  (name: string) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<FragmentData> => {
    const props = JSON.parse(new URL(request.url).searchParams.get('props') ?? '{}');
    return context.get(servicesContext).loadFragment(`${name.replace(/^mfe-/, '')}/${params.key}`, request, props);
  };

const FragmentPage = (): ReactNode => createElement(Fragment, { of: useLoaderData<FragmentData>() });

/** Shows the error, which helps in development; the site shows a message instead. */
function Failed(): ReactNode {
  const error = useRouteError();
  return createElement('pre', { role: 'alert' }, error instanceof Error ? error.stack : JSON.stringify(error));
}
