import { defineRemote } from 'federation/contract';

export const remote = defineRemote({
  routes: [
    {
      path: '/opportunities',
      lazy: () => import(/* webpackChunkName: "opportunity-list" */ './opportunities/opportunity-list-route.tsx'),
    },
    {
      path: '/opportunities/:slug',
      lazy: () => import(/* webpackChunkName: "opportunity-detail" */ './opportunity/opportunity-route.tsx'),
    },
    // A resource, not a page: its loader answers with the feed itself.
    { path: '/jobs.xml', lazy: () => import(/* webpackChunkName: "jobs-feed" */ './feed/jobs-feed-route.ts') },
  ],
  fragments: {
    'latest-openings': () => import(/* webpackChunkName: "latest-openings" */ './latest-openings/latest-openings.tsx'),
  },
});
