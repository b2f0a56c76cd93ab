import { defineRemote } from '@meridian-vale/federation/contract';
import type { Places, Provides } from './fragment-types.ts';

declare module '@meridian-vale/federation/contract' {
  interface PlacedFragments extends Places {}
}

export const remote = defineRemote<Provides>({
  routes: [
    { path: '/sample', lazy: () => import(/* webpackChunkName: "people" */ './people/people-route.tsx') },
    { path: '/sample/:name', lazy: () => import(/* webpackChunkName: "person" */ './person/person-route.tsx') },
  ],
  fragments: { 'people-count': () => import(/* webpackChunkName: "people-count" */ './people-count/people-count.tsx') },
});
