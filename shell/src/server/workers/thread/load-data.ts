import type { FragmentData, Services } from 'federation/contract';
import { fragmentKey, fragmentRemote, pendingFragment, unavailableFragment } from 'federation/fragment-name';
import { services as servicesKey } from 'federation/remote';
import type { HttpClient } from 'platform-client/http-client';
import type { ComponentType } from 'react';
import type { DataRouteObject, StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { RouterContextProvider } from 'react-router-dom';
import { withinBudget } from '../../../composition/within-budget.ts';
import { withFallback } from '../../releases/with-fallback.ts';
import type { PageTask, PlacedFragment, ServerBundle } from '../render-task.ts';
import type { BundleLoader } from './bundle-cache.ts';
import { PageRequest } from './page-request.ts';

/** Below the time limit of the page, whose loader waits for the fragment. */
const fragmentTimeoutMs = 12_000;

/** A fragment whose data is loaded, with the component that shows it. */
export interface LoadedFragment extends PlacedFragment {
  readonly Component: ComponentType<{ data: unknown }>;
}

export interface PageData {
  /** A Response if the loader redirects or serves a resource such as a feed. */
  readonly result: StaticHandlerContext | Response;
  readonly fragments: readonly LoadedFragment[];
  /** Versions that could not deliver a fragment. */
  readonly failures: readonly { readonly bundle: ServerBundle; readonly error: unknown }[];
  /** A fragment could not be loaded, or a part is pending. */
  readonly incomplete: boolean;
}

/** Runs the loaders of the matched routes and of the fragments that they include. */
export async function loadData(
  { url, fragmentBundles, budgetMs, site, partition }: PageTask,
  handler: StaticHandler,
  bundles: BundleLoader,
  http: HttpClient,
  signal: AbortSignal,
): Promise<PageData> {
  const fragments: LoadedFragment[] = [];
  const failures: { bundle: ServerBundle; error: unknown }[] = [];
  let incomplete = false;

  const loadFragment = async (name: string, request: Request): Promise<FragmentData> => {
    let placed: LoadedFragment | undefined;
    const load = (budget: AbortSignal) =>
      withFallback(
        fragmentBundles[fragmentRemote(name)] ?? [],
        async (bundle, within): Promise<FragmentData | undefined> => {
          placed = undefined;
          const module = await bundles.load(bundle).remote.fragments?.[fragmentKey(name)]?.();
          if (!module) return undefined;
          const Component = module.Component as LoadedFragment['Component'];
          placed = { name, bundle, chunk: module.chunk, pending: true, Component };
          const data = await module.load({ request: new Request(request, { signal: within }), services });
          within.throwIfAborted();
          placed = { ...placed, pending: false };
          return { name, state: 'ready', data };
        },
        {
          timeoutMs: fragmentTimeoutMs,
          signal: budget,
          onFailure: (bundle, error) => failures.push({ bundle, error }),
        },
      );
    const part = await withinBudget(budgetMs, signal, load).catch(() => undefined);
    const fragment = part?.state === 'pending' ? pendingFragment(name) : (part?.data ?? unavailableFragment(name));
    incomplete ||= fragment.state !== 'ready';
    // The page also needs the files of a pending fragment: the browser will show it.
    if (placed && fragment.state !== 'unavailable') fragments.push(placed);
    return fragment;
  };

  const secondary: Services['secondary'] = async (request, load) => {
    const part = await withinBudget(budgetMs, request.signal, load);
    incomplete ||= part.state === 'pending';
    return part;
  };

  const services: Services = { http, site, partition, loadFragment, secondary };
  const result = await query(handler, new PageRequest(url, signal), {
    requestContext: new RouterContextProvider(new Map([[servicesKey, services]])),
  });
  return { result, fragments, failures, incomplete };
}

/** A page's route is queried with its parents; a resource's alone, because only so does its Response come out whole. */
async function query(
  handler: StaticHandler,
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
