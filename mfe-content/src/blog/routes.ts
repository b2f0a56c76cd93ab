import type { RouteObject } from 'react-router-dom';
import { postsFeed } from './feed/posts-feed.ts';

export const blogRoutes: RouteObject[] = [
  { path: '/blog', lazy: () => import(/* webpackChunkName: "blog" */ './list/blog-list-route.tsx') },
  { path: '/blog/:slug', lazy: () => import(/* webpackChunkName: "article" */ './article/article-route.tsx') },
  {
    path: postsFeed.href,
    loader: async (args) => (await import(/* webpackChunkName: "feed" */ './feed/posts-feed-resource.ts')).loader(args),
  },
];
