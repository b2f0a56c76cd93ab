import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import type { Remote } from '../../contract/contract.ts';
import { withRouteIds } from '../../contract/route-ids.ts';

/** A remote's routes in the same frame as in the shell, so that elements and `useId` ids match on hydration. */
export const outletRoutes = (name: string, remote: Remote): RouteObject[] => [
  {
    id: 'outlet',
    element: createElement(Fragment, null, createElement(Outlet), createElement(ScrollRestoration)),
    children: [
      {
        id: name,
        element: createElement(RemoteFrame, { name }),
        children: withRouteIds(remote.routes, name, { caseSensitive: true }),
      },
    ],
  },
];

function RemoteFrame({ name }: { name: string }): ReactNode {
  return createElement('div', { 'data-mfe': name }, createElement(Suspense, null, createElement(Outlet)));
}
