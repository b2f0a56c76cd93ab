import { createElement, type ReactNode } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  useLoaderData,
  useRouteError,
} from 'react-router-dom';
import type { FragmentData, Remote } from '../../contract/contract.ts';
import { Fragment, services } from '../../contract/remote.ts';

/** Path prefix of the fragments' pages. */
export const fragmentsPath = '/__fragments/';

/** The remote's routes in a plain frame, an index of them, and a page for each of its fragments. */
export const hostRoutes = (name: string, remote: Remote): RouteObject[] => [
  {
    element: createElement(Frame, { name, remote }),
    children: [
      {
        errorElement: createElement(Failed),
        children: [
          { path: '/', element: createElement('p', null, 'Choose a page or a fragment.') },
          { path: `${fragmentsPath}:key`, loader: fragmentLoader(name), Component: FragmentPage },
          ...remote.routes,
        ],
      },
    ],
  },
];

/** Links to every route without parameters and to every fragment. */
function Frame({ name, remote }: { name: string; remote: Remote }): ReactNode {
  const pages = remote.routes.flatMap(({ path = '' }) => (path && !/[:*]/.test(path) ? path : []));
  const fragments = Object.keys(remote.fragments ?? {}).map((key) => fragmentsPath + key);
  const links = [...pages, ...fragments].map((to) => createElement('li', { key: to }, createElement(Link, { to }, to)));
  return [
    createElement(
      'header',
      { key: 'header', className: 'container' },
      createElement('nav', { 'aria-label': name }, createElement('ul', null, links)),
    ),
    createElement('main', { key: 'main', 'data-mfe': name }, createElement(Outlet)),
  ];
}

const fragmentLoader =
  (name: string) =>
  ({ request, params, context }: LoaderFunctionArgs): Promise<FragmentData> =>
    context.get(services).loadFragment(`${name.replace(/^mfe-/, '')}/${params.key}`, request);

function FragmentPage(): ReactNode {
  const of = useLoaderData<FragmentData>();
  return createElement(Fragment, { of });
}

/** Shows the error, which helps in development; the site shows a message instead. */
function Failed(): ReactNode {
  const error = useRouteError();
  return createElement('pre', { role: 'alert' }, error instanceof Error ? error.stack : JSON.stringify(error));
}
