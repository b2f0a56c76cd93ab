import type { RouteObject } from 'react-router-dom';

export const aboutRoutes: RouteObject[] = [
  { path: '/about', lazy: () => import(/* webpackChunkName: "about" */ './about-route.tsx') },
];
