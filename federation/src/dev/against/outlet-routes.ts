import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import type { Remote } from '../../contract/contract.ts';
import { withRouteIds } from '../../contract/route-ids.ts';

/** A remote's routes in the frame that the shell's browser code hydrates: the same elements, the same ids. */
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
