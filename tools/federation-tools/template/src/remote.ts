import { defineRemote } from 'federation/contract';

export const remote = defineRemote({
  routes: [{ path: '/sample', lazy: () => import(/* webpackChunkName: "people" */ './people/people-route.tsx') }],
  fragments: { 'people-count': () => import(/* webpackChunkName: "people-count" */ './people-count/people-count.tsx') },
});
