import { type DatedPath, defineRemote, type Services } from 'federation/contract';
import type { LoaderFunction } from 'react-router-dom';
import { jobsFeed } from './feed/jobs-feed.ts';
import type { Provides } from './fragment-types.ts';

const feedLoader: LoaderFunction = async (args) =>
  (await import(/* webpackChunkName: "jobs-feed" */ './feed/jobs-feed-resource.ts')).loader(args);

const datedPaths = async (services: Services, signal: AbortSignal): Promise<readonly DatedPath[]> =>
  (await import(/* webpackChunkName: "job-paths" */ './job-paths.ts')).jobPaths(services, signal);

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
  paths: async (services, signal) => (await datedPaths(services, signal)).map(({ path }) => path),
  datedPaths,
  fragments: {
    'latest-openings': () => import(/* webpackChunkName: "latest-openings" */ './latest-openings/latest-openings.tsx'),
  },
});
