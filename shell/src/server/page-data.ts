import type { FragmentData, Services } from 'federation/contract';
import { fragmentKey, fragmentRemote, unavailableFragment } from 'federation/fragment-name';
import { services as servicesKey } from 'federation/remote';
import type { ComponentType } from 'react';
import type { DataRouteObject, StaticHandlerContext } from 'react-router-dom';
import { RouterContextProvider } from 'react-router-dom';
import { createAnonymousHttp } from 'shared-identity/server';
import type { Configuration } from './configuration.ts';
import { firstWorking, fragmentDeadlineMs } from './first-working.ts';
import type { LiveSet, LoadedRemote, ReleaseSource } from './release-source.ts';

/** A fragment that a page asked for and got. */
export interface PlacedFragment {
  readonly name: string;
  readonly from: LoadedRemote;
  readonly chunk: string;
  readonly Component: ComponentType<{ data: unknown }>;
}

export interface PageData {
  /** A Response when the loader redirects or serves a resource such as a feed. */
  readonly result: StaticHandlerContext | Response;
  readonly fragments: readonly PlacedFragment[];
  /** Whether a call or a fragment failed: such a page is never kept (RESOLUTIONS R3). */
  readonly failed: boolean;
}

/** Step 3: runs the route's loaders with an anonymous client made for this request. */
export async function loadPageData(
  { remote, url, signal }: { remote: LoadedRemote; url: URL; signal: AbortSignal },
  { configuration, releases, set }: { configuration: Configuration; releases: ReleaseSource; set: LiveSet },
): Promise<PageData> {
  const http = createAnonymousHttp({ bases: configuration.bases, appId: configuration.appId });
  const fragments: PlacedFragment[] = [];
  let fragmentFailed = false;

  const loadFragment = async (name: string, request: Request): Promise<FragmentData> => {
    const owner = set.remotes.find((candidate) => candidate.name === fragmentRemote(name));
    const attempt = { deadlineMs: fragmentDeadlineMs, left: signal };
    const ready =
      owner &&
      (await firstWorking({ releases }, owner, attempt, async (from, within): Promise<FragmentData | undefined> => {
        const module = await from.remote.fragments?.[fragmentKey(name)]?.();
        if (!module) return undefined;
        const data = await module.load({ request: new Request(request, { signal: within }), services });
        within.throwIfAborted();
        fragments.push({ name, from, chunk: module.chunk, Component: module.Component as PlacedFragment['Component'] });
        return { name, state: 'ready', data };
      }).catch(() => undefined));
    fragmentFailed ||= !ready;
    return ready ?? unavailableFragment(name);
  };

  const services: Services = { http, site: configuration.site, partition: configuration.partition, loadFragment };
  const result = await query(remote, new Request(url, { signal }), {
    requestContext: new RouterContextProvider(new Map([[servicesKey, services]])),
  });
  return { result, fragments, failed: http.failed || fragmentFailed };
}

/** A page's route is queried with its parents; a resource's alone, because only so does its Response come out whole. */
async function query(
  { handler }: LoadedRemote,
  request: Request,
  options: { requestContext: RouterContextProvider },
): Promise<StaticHandlerContext | Response> {
  let resource: string | undefined;
  // The handler has its routes sorted for matching; matchRoutes would sort them all again for every page.
  const context = await handler.query(request, {
    ...options,
    filterMatchesToLoad: ({ route }) => {
      if (isResource(route)) resource = route.id;
      return !isResource(route);
    },
  });
  return resource === undefined ? context : handler.queryRoute(request, { ...options, routeId: resource });
}

const isResource = ({ loader, lazy, element, Component, children }: DataRouteObject): boolean =>
  Boolean(loader) && !lazy && !element && !Component && !children;
