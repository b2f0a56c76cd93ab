import { defineRemote } from '@meridian-vale/federation/contract';
import type { LoaderFunction } from 'react-router-dom';
import { jobsFeed } from './feed/jobs-feed.ts';
import type { Provides } from './fragment-types.ts';

const feedLoader: LoaderFunction = async (args) =>
  (await import(/* webpackChunkName: "jobs-feed" */ './feed/jobs-feed-resource.ts')).loader(args);

export const remote = defineRemote<Provides>({
  routes: [
    {
      path: '/opportunities',
      lazy: () => import(/* webpackChunkName: "opportunity-list" */ './list/opportunity-list-route.tsx'),
    },
    {
      path: '/opportunities/:slug',
      lazy: () => import(/* webpackChunkName: "opportunity-detail" */ './detail/opportunity-route.tsx'),
    },
    { path: jobsFeed.href, loader: feedLoader },
    { path: `${jobsFeed.href}/:filters`, loader: feedLoader },
  ],
  paths: async (services, signal) =>
    (await import(/* webpackChunkName: "job-paths" */ './job-paths.ts')).jobPaths(services, signal),
  fragments: {
    'latest-openings': () => import(/* webpackChunkName: "latest-openings" */ './latest-openings/latest-openings.tsx'),
    'matching-jobs': () => import(/* webpackChunkName: "matching-jobs" */ './matching-jobs/matching-jobs.tsx'),
  },
});
