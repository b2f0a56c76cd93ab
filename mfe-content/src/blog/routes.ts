import type { RouteObject } from 'react-router-dom';

export const blogRoutes: RouteObject[] = [
  { path: '/blog', lazy: () => import(/* webpackChunkName: "blog" */ './list/blog-list-route.tsx') },
  { path: '/blog/:slug', lazy: () => import(/* webpackChunkName: "article" */ './article/article-route.tsx') },
];
