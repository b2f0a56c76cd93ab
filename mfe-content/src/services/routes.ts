import type { RouteObject } from 'react-router-dom';

export const servicesRoutes: RouteObject[] = [
  { path: '/services', lazy: () => import(/* webpackChunkName: "services" */ './services-route.tsx') },
];
