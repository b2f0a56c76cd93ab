import type { RouteObject } from 'react-router-dom';
import { feedPath } from './feed/feed-link.ts';

export const blogRoutes: RouteObject[] = [
  { path: '/blog', lazy: () => import(/* webpackChunkName: "blog" */ './list/blog-list-route.tsx') },
  { path: '/blog/:slug', lazy: () => import(/* webpackChunkName: "article" */ './article/article-route.tsx') },
  {
    path: feedPath,
    loader: async (args) => (await import(/* webpackChunkName: "feed" */ './feed/feed-resource.ts')).loader(args),
  },
];
