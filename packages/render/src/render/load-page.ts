import type { FragmentData, Services } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { servicesContext as servicesKey } from '@meridian-vale/federation/remote';
import {
  type DataRouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { fragmentMarker } from '../fragment-marker.ts';
import { copyFragmentProps } from '../fragment-props.ts';
import type { PageTask, TaskContext } from '../tasks.ts';
import { withinBudget } from '../within-budget.ts';

/**
 * The `result` is a Response if the loader redirects or serves a resource such as a feed; it is `incomplete` if a fragment
 * could not be loaded, or a part is pending.
 */
export async function loadPage(
  { url, budgetMs, services: siteServices }: PageTask,
  handler: StaticHandler,
  context: TaskContext,
  signal: AbortSignal,
): Promise<{ readonly result: StaticHandlerContext | Response; readonly incomplete: boolean }> {
  let incomplete = false;
  const services: Services = {
    ...siteServices,
    http: context.http,
    loadFragment: fragmentLoader(context, () => {
      incomplete = true;
    }),
    secondary: async (request, load) => {
      const part = await withinBudget(budgetMs, request.signal, load);
      incomplete ||= part.state === 'pending';
      return part;
    },
  };
  const requestContext = new RouterContextProvider(new Map([[servicesKey, services]]));
  const result = await query(handler, new PageRequest(url, signal), requestContext);
  return { result, incomplete };
}

/** What a host writes for a fragment that the server has placed. */
export const markerWith =
  (nonce = '') =>
  ({ place }: FragmentData): string =>
    place === undefined ? '' : fragmentMarker(nonce, place);

/** Places fragments for a loader. Rejects if the props are not JSON. @param onIncomplete called for one that is not ready */
export const fragmentLoader =
  ({ placeFragment }: TaskContext, onIncomplete: () => void): Services['loadFragment'] =>
  async (name, _request, props) => {
    const copy = props && copyFragmentProps(name, props);
    const fragment = (await placeFragment?.(name, copy)) ?? unavailableFragment(name);
    if (fragment.state !== 'ready') onIncomplete();
    return fragment;
  };

/** A page's route is queried with its parents; a resource's alone, because `queryRoute` returns a Response unchanged. */
async function query(
  handler: StaticHandler,
  request: Request,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  let resource: string | undefined;
  // The handler has its routes sorted for matching; matchRoutes would sort them all again for every page.
  const context = await handler.query(request, {
    requestContext,
    filterMatchesToLoad: ({ route }) => {
      if (isResource(route)) resource = route.id;
      return !isResource(route);
    },
  });
  return resource === undefined ? context : handler.queryRoute(request, { requestContext, routeId: resource });
}

const isResource = ({ loader, lazy, element, Component, children }: DataRouteObject): boolean =>
  Boolean(loader) && !lazy && !element && !Component && !children;

/**
 * The request of a page's loaders, with the given signal itself: `new Request(url, { signal })` would create a signal that
 * follows it, which costs more than rendering the page's head.
 */
export class PageRequest extends Request {
  constructor(
    url: string,
    private readonly given: AbortSignal,
  ) {
    super(url);
  }

  override get signal(): AbortSignal {
    return this.given;
  }
}
