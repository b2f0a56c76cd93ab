import { defineRemote } from 'federation/contract';
import { jobsFeed } from './feed/jobs-feed.ts';

export const remote = defineRemote({
  routes: [
    {
      path: '/opportunities',
      lazy: () => import(/* webpackChunkName: "opportunity-list" */ './list/opportunity-list-route.tsx'),
    },
    {
      path: '/opportunities/:slug',
      lazy: () => import(/* webpackChunkName: "opportunity-detail" */ './detail/opportunity-route.tsx'),
    },
    {
      path: jobsFeed.href,
      loader: async (args) =>
        (await import(/* webpackChunkName: "jobs-feed" */ './feed/jobs-feed-resource.ts')).loader(args),
    },
  ],
  paths: async (services, signal) =>
    (await import(/* webpackChunkName: "job-paths" */ './job-paths.ts')).jobPaths(services, signal),
  fragments: {
    'latest-openings': () => import(/* webpackChunkName: "latest-openings" */ './latest-openings/latest-openings.tsx'),
  },
});
