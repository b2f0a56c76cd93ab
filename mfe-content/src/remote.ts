import { defineRemote } from '@meridian-vale/federation/contract';
import { postsFeed } from './blog/feed/posts-feed.ts';

export const remote = defineRemote({
  routes: [
    { path: '/home', lazy: () => import(/* webpackChunkName: "home" */ './home/home-route.tsx') },
    { path: '/about', lazy: () => import(/* webpackChunkName: "about" */ './about/about-route.tsx') },
    { path: '/expertise/us', lazy: () => import(/* webpackChunkName: "us" */ './expertise/us/us-route.tsx') },
    {
      path: '/expertise/partners',
      lazy: () => import(/* webpackChunkName: "partners" */ './expertise/partners/partners-route.tsx'),
    },
    { path: '/expertise/asia', lazy: () => import(/* webpackChunkName: "asia" */ './expertise/asia/asia-route.tsx') },
    {
      path: '/expertise/middle-east',
      lazy: () => import(/* webpackChunkName: "middle-east" */ './expertise/middle-east/middle-east-route.tsx'),
    },
    { path: '/services', lazy: () => import(/* webpackChunkName: "services" */ './services/services-route.tsx') },
    { path: '/blog', lazy: () => import(/* webpackChunkName: "blog" */ './blog/list/blog-list-route.tsx') },
    { path: '/blog/:slug', lazy: () => import(/* webpackChunkName: "article" */ './blog/article/article-route.tsx') },
    {
      path: postsFeed.href,
      loader: async (args) =>
        (await import(/* webpackChunkName: "posts-feed" */ './blog/feed/posts-feed-resource.ts')).loader(args),
    },
    { path: '/landing', lazy: () => import(/* webpackChunkName: "landing" */ './landing/landing-route.tsx') },
    { path: '/legal/terms', lazy: () => import(/* webpackChunkName: "terms" */ './legal/terms/terms-route.tsx') },
    {
      path: '/legal/privacy',
      lazy: () => import(/* webpackChunkName: "privacy" */ './legal/privacy/privacy-route.tsx'),
    },
  ],
  paths: async (services, signal) =>
    (await import(/* webpackChunkName: "article-paths" */ './blog/article-paths.ts')).articlePaths(services, signal),
});
