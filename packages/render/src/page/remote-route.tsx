import type { PageHandle, Remote } from '@meridian-vale/federation/contract';
import { isPendingPage } from '@meridian-vale/federation/pending-page';
import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import {
  type Location,
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { isDomError } from '../changed-document.ts';

/** Called when a remote's page threw in the browser, so that another version can be tried. */
export const ReportFailureContext = createContext<(remote: string, error: unknown) => void>(() => {});

/**
 * Called when a location's page is in the document, and again when its late data is: the router's own state changes
 * before React has rendered it.
 */
export const PageShownContext = createContext<PageShown>(() => {});

/** @param isPending whether the page is shown without its data */
export type PageShown = (location: Location, isPending: boolean) => void;

/** The root of the outlet's route tree; must be the same on the server and in the browser for hydration to match. */
export const outletRoute = (children: RouteObject[], over: Partial<RouteObject> = {}): RouteObject =>
  ({ id: 'outlet', element: <OutletRoot />, children, ...over }) as RouteObject;

/** @param children in place of a remote's page */
export function OutletRoot({ children = <Outlet /> }: { readonly children?: ReactNode }): ReactNode {
  const shown = use(PageShownContext);
  const location = useLocation();
  const isPending = usePendingPage() !== undefined;
  useEffect(() => shown(location, isPending), [shown, location, isPending]);
  return (
    <>
      {children}
      <ScrollRestoration getKey={scrollKey} storageKey={scrollPositionsKey} />
    </>
  );
}

/**
 * History entries created by the browser itself, for the first page and each followed hash, all have the key 'default'.
 * They are told apart by path and hash, or a link to a section would scroll to where the first page was left.
 */
const scrollKey = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key);

/** Where the browser's session storage has the scroll positions, by {@link scrollKey}. */
export const scrollPositionsKey = 'react-router-scroll-positions';

/** What the browser shows in place of a remote's page. A server waits for the page, or rejects with its error. */
type Placeholders = Readonly<Record<'pending' | 'failed', ReactNode>>;

/** A remote's routes below one pathless route, which adds its frame and error boundary. */
export function remoteRoute(name: string, remote: Remote, placeholders?: Placeholders): RouteObject {
  return {
    id: name,
    element: <RemoteFrame name={name} pending={placeholders?.pending} />,
    errorElement: <RemoteFailed name={name}>{placeholders?.failed}</RemoteFailed>,
    // Paths are case-sensitive, like the prefixes: a URL in capitals is unknown.
    children: withRouteIds(remote.routes, name, { caseSensitive: true, shouldRevalidate: unlessOnlyHash }),
  };
}

/** The router treats going back from a section to the top of the page as a new page, and would reload its data. */
const unlessOnlyHash: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.hash === nextUrl.hash || currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search);

/**
 * Another page is rendered into elements of its own: in those of the page before, React would not find texts that a
 * translation has replaced.
 */
function RemoteFrame({ name, pending }: { name: string; pending: ReactNode }): ReactNode {
  const pendingPage = usePendingPage();
  const { pathname } = useLocation();
  return (
    <div data-mfe={name}>
      <Suspense>{pendingPage && !pendingPage.rendersPending ? pending : <Outlet key={pathname} />}</Suspense>
    </div>
  );
}

// For React DevTools: the minifier shortens names.
RemoteFrame.displayName = 'RemoteFrame';

/** The handle of a page shown without its data; undefined if the data is there. */
function usePendingPage(): Partial<PageHandle> | undefined {
  const page = useMatches().at(-1);
  return isPendingPage(page?.loaderData) ? (page?.handle ?? {}) : undefined;
}

function RemoteFailed({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const error = useRouteError();
  const report = use(ReportFailureContext);
  // The braces avoid returning a value, which React would call as the cleanup function.
  useEffect(() => {
    report(name, error);
  }, [report, name, error]);
  // Then the page is rendered again.
  return isDomError(error) ? null : children;
}

/**
 * Assigns route ids, the keys of a page's loader data, by position below `parent`. The router's own ids depend on the
 * ancestors of the routes.
 * @param over additional properties of every route
 */
const withRouteIds = (routes: readonly RouteObject[], parent: string, over: Partial<RouteObject> = {}): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${parent}:${index}`;
    return {
      ...route,
      ...over,
      id,
      ...(route.children ? { children: withRouteIds(route.children, id, over) } : {}),
    } as RouteObject;
  });

/** The router hydrates synchronously only if the matched routes' modules are already loaded. */
export async function resolveLazy(routes: RouteObject[], pathname = location.pathname): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
