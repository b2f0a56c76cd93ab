import type { Services } from '@meridian-vale/federation/contract';
import { servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router-dom';
import { outletRoute, scrollPositionsKey } from 'render/remote-route';
import type { PageData } from './data/page-data.ts';
import type { Router } from './route-change.ts';

/** What a site's router has besides the routes of remotes. */
export interface SiteRouter {
  /** The path of the home page, to which `/` and unknown paths redirect. */
  readonly home: string;
  readonly guard?: MiddlewareFunction;
  readonly routes: readonly RouteObject[];
}

interface RouterOptions {
  readonly errorElement: RouteObject['errorElement'];
  readonly services: () => Services;
  /** The route of the remote that has a path; undefined: none has, or one that is known. */
  readonly loadRoute: (path: string, known: ReadonlySet<string | undefined>) => Promise<RouteObject | undefined>;
  readonly hydrationData?: { readonly loaderData: Record<string, unknown> };
}

/** The router of a page: with the routes of some remotes, and of each other remote once a navigation needs them. */
export function createPageRouter(
  { home, guard, routes }: SiteRouter,
  pageData: PageData,
  remotes: readonly RouteObject[],
  { errorElement, services, loadRoute, hydrationData }: RouterOptions,
): Router {
  const patched = new Set(remotes.map(({ id }) => id));
  const toHome = ({ request }: { request: Request }) => {
    // Its remote may have been retired: the router would be redirected for ever.
    if (new URL(request.url).pathname === home) throw new Error(`No remote has ${home}`);
    return redirect(home);
  };
  const own: RouteObject[] = [
    { path: '/', loader: toHome },
    ...routes,
    // The URL of an unknown page never enters the history.
    { path: '*', loader: toHome },
  ];
  const children = [...remotes.map((remote) => pageData.wrap(remote)), ...own];
  const router = createBrowserRouter([outletRoute(children, { errorElement, middleware: guard ? [guard] : [] })], {
    ...(hydrationData ? { hydrationData } : {}),
    getContext: () => new RouterContextProvider(new Map([[servicesKey, services()]])),
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const route = await loadRoute(path, patched);
      // The router ignores the patch of a navigation that another has replaced.
      if (!route || signal.aborted) return;
      patched.add(route.id);
      patch('outlet', [pageData.wrap(route)]);
    },
  });
  pageData.attach(router);
  return router;
}

export async function whenInitialized(router: Router): Promise<Router> {
  if (!router.state.initialized)
    await new Promise<void>((ready) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        ready();
      });
    });
  return router;
}

/** The visitor may have scrolled since the page was loaded; the browser has restored where it was left. */
export function forgetScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}');
    delete positions[location.pathname + location.hash];
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(positions));
  } catch {
    // Storage is denied: nothing was kept.
  }
}
