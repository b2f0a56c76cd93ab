import type { PageHandle, Remote } from 'federation/contract';
import { withRouteIds } from 'federation/contract/route-ids';
import { isPendingPage } from 'federation/pending-page';
import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import {
  type Location,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { PendingPage } from '../chrome/pending/pending-page.tsx';
import { Unavailable } from '../chrome/unavailable/unavailable.tsx';

/** Told when a remote's page threw in the browser: another version may be tried. */
export type ReportFailure = (remote: string, error: unknown) => void;

export const ReportFailureContext = createContext<ReportFailure>(() => {});

/**
 * Told when the page of a location stands in the document, and again when late data have arrived in it: the router's own
 * state is there before React has drawn it.
 */
export const PageShownContext = createContext<PageShown>(() => {});

/** @param isPending whether the page stands without its data */
export type PageShown = (location: Location, isPending: boolean) => void;

/** The root of the outlet's route tree; the same on the server and in the browser, or hydration would not match. */
export const outletRoute = (children: RouteObject[], over: Partial<RouteObject> = {}): RouteObject =>
  ({ id: 'outlet', element: <OutletRoot />, children, ...over }) as RouteObject;

function OutletRoot(): ReactNode {
  const shown = use(PageShownContext);
  const location = useLocation();
  const isPending = usePendingPage() !== undefined;
  useEffect(() => shown(location, isPending), [shown, location, isPending]);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Entries that the browser itself made, the first page and each followed fragment, all have the key 'default': told
 * apart by their address, or a link to a section would scroll to where the first page was left.
 */
const scrollKey = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key);

/** A remote's routes below one pathless route: its frame, and the boundary that keeps its failures inside. */
export function remoteRoute(name: string, remote: Remote): RouteObject {
  return {
    id: name,
    element: <RemoteFrame name={name} />,
    errorElement: <RemoteFailed name={name} />,
    // Case matters, as it does to the prefixes: an address in capitals is an unknown one.
    children: withRouteIds(remote.routes, name, { caseSensitive: true, shouldRevalidate: unlessFragment }),
  };
}

/** The router itself takes the way back from a section to the page's top for a new page, and would load its data again. */
const unlessFragment: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.hash === nextUrl.hash || currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search);

function RemoteFrame({ name }: { name: string }): ReactNode {
  const pending = usePendingPage();
  return (
    <div data-mfe={name}>
      <Suspense>{pending && !pending.rendersPending ? <PendingPage /> : <Outlet />}</Suspense>
    </div>
  );
}

/** The handle of the page that is shown without its data; undefined where they are there. */
function usePendingPage(): Partial<PageHandle> | undefined {
  const page = useMatches().at(-1);
  return isPendingPage(page?.loaderData) ? (page?.handle ?? {}) : undefined;
}

function RemoteFailed({ name }: { name: string }): ReactNode {
  const error = useRouteError();
  const report = use(ReportFailureContext);
  // In braces: what an effect returns is called when it ends.
  useEffect(() => {
    report(name, error);
  }, [report, name, error]);
  return <Unavailable remote={name} />;
}
