import { defineRemote } from '@meridian-vale/federation/contract';
import type { Places, Provides } from './fragment-types.ts';

declare module '@meridian-vale/federation/contract' {
  interface PlacedFragments extends Places {}
}

export const remote = defineRemote<Provides>({
  routes: [
    { path: '/sample', lazy: () => import(/* webpackChunkName: "items" */ './items/items-route.tsx') },
    { path: '/sample/:name', lazy: () => import(/* webpackChunkName: "item" */ './item/item-route.tsx') },
  ],
  fragments: { likes: () => import(/* webpackChunkName: "likes" */ './likes/likes-fragment.tsx') },
});
