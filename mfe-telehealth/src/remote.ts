import { defineRemote } from '@meridian-vale/federation/contract';

export const remote = defineRemote({
  routes: [
    { path: '/match', lazy: () => import(/* webpackChunkName: "match" */ './match/match-route.tsx') },
    { path: '/team', lazy: () => import(/* webpackChunkName: "team" */ './team/team-route.tsx') },
    { path: '/team/insurer/:id', lazy: () => import(/* webpackChunkName: "team" */ './team/team-route.tsx') },
    { path: '/team/eap/:id', lazy: () => import(/* webpackChunkName: "team" */ './team/team-route.tsx') },
    { path: '/providers', lazy: () => import(/* webpackChunkName: "providers" */ './providers/providers-route.tsx') },
    { path: '/providers/:id', lazy: () => import(/* webpackChunkName: "provider" */ './providers/provider-route.tsx') },
  ],
  paths: async (services, signal) =>
    (await import(/* webpackChunkName: "provider-paths" */ './providers/provider-paths.ts')).providerPaths(
      services,
      signal,
    ),
});
