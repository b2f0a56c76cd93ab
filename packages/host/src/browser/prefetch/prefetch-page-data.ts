import type { Services } from '@meridian-vale/federation/contract';
import { pendingFragment } from '@meridian-vale/federation/fragment-name';
import { servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import { type LoaderFunction, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { watchFailures } from 'render/watch-failures';
import type { PrefetchedPages } from './prefetched-pages.ts';

/**
 * Runs the loader that a navigation would run, unless it is already running or its data is cached.
 * @param routes the routes with the page's code
 */
export function prefetchPageData(pages: PrefetchedPages, routes: RouteObject[], url: URL, services: Services): void {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  // A route without a handle is a resource, such as a feed.
  if (!match?.route.id || !match.route.handle || typeof match.route.loader !== 'function') return;
  const { params, route } = match;
  const loader = match.route.loader as LoaderFunction;
  pages.start(match.route.id, url.pathname + url.search, (controller, claimed) => {
    const context = new RouterContextProvider(
      new Map([[servicesKey, servicesForPrefetch(services, controller, claimed)]]),
    );
    const request = new Request(url, { signal: controller.signal });
    return loader({ request, url, params, context, pattern: route.path ?? '' });
  });
}

/**
 * A failed call silently cancels the prefetch: the navigation repeats the call and reports the failure. Until a
 * navigation claims the data, the prefetch also waits for data that a navigation would not wait for.
 */
const servicesForPrefetch = (services: Services, controller: AbortController, claimed: Promise<void>): Services => ({
  ...services,
  http: watchFailures(services.http, () => controller.abort()),
  loadFragment: async (name, _request, props) => pendingFragment(name, props),
  secondary: ({ signal }, load) =>
    Promise.race([
      load(signal).then((data) => ({ state: 'ready' as const, data })),
      claimed.then(() => ({ state: 'pending' as const })),
    ]),
});
