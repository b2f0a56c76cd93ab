import { defineRemote } from 'federation/contract';
import { aboutRoutes } from './about/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { expertiseRoutes } from './expertise/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { landingRoutes } from './landing/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { servicesRoutes } from './services/routes.ts';

export const remote = defineRemote({
  routes: [
    ...homeRoutes,
    ...aboutRoutes,
    ...expertiseRoutes,
    ...servicesRoutes,
    ...blogRoutes,
    ...landingRoutes,
    ...legalRoutes,
  ],
});
