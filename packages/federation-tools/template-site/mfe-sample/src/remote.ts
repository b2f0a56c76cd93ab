import { defineRemote } from '@meridian-vale/federation/contract';

export const remote = defineRemote({
  routes: [
    { path: '/sample', lazy: () => import(/* webpackChunkName: "items" */ './items/items-route.tsx') },
    { path: '/sample/:name', lazy: () => import(/* webpackChunkName: "item" */ './item/item-route.tsx') },
  ],
});
