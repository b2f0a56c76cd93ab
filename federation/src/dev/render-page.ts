import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Chrome, PageHandle, PageHead, Services } from '../contract/contract.ts';
import { type Host, HostContext, services as servicesKey } from '../contract/remote.ts';
import type { OwnFragments } from './host/fragments.ts';

export interface RenderedPage {
  readonly status: number;
  /** The page's metadata; absent for the host's own pages and for failed pages. */
  readonly head?: PageHead;
  readonly chrome: Chrome;
  readonly html: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Keys of the fragments in the HTML. */
  readonly fragments: readonly string[];
  /** What a route threw. */
  readonly error?: unknown;
}

/** Runs a page's loaders and renders it like the site's server. Returns Responses of resources and redirects as is. */
export async function renderPage(
  routes: readonly RouteObject[],
  url: URL,
  { http, site, partition }: Pick<Services, 'http' | 'site' | 'partition'>,
  fragments: OwnFragments,
): Promise<RenderedPage | Response> {
  const services: Services = {
    http,
    site,
    partition,
    loadFragment: (fragment, request) => fragments.load(fragment, request, services),
  };
  const handler = createStaticHandler([...routes]);
  const request = new Request(url);
  const requestContext = new RouterContextProvider(new Map([[servicesKey, services]]));
  const leaf = matchRoutes(handler.dataRoutes as RouteObject[], url.pathname)?.at(-1)?.route;
  if (leaf?.loader && !leaf.lazy && !leaf.Component && !leaf.element)
    return handler.queryRoute(request, { routeId: leaf.id, requestContext });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const host: Host = { site, fragmentComponent: (fragment) => fragments.components.get(fragment) };
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const [error] = Object.values(context.errors ?? {});
  const html = renderToString(createElement(HostContext, { value: host }, tree));
  return {
    status: context.statusCode,
    ...(error === undefined ? aboutPage(context, url, site) : { chrome: 'full', error }),
    html,
    loaderData: context.loaderData,
    fragments: [...fragments.components.keys()],
  };
}

function aboutPage(
  { matches, loaderData }: StaticHandlerContext,
  url: URL,
  site: Services['site'],
): Pick<RenderedPage, 'head' | 'chrome'> {
  const page = matches.at(-1)?.route;
  const handle = page?.handle as PageHandle | undefined;
  if (!handle) return { chrome: 'full' };
  return { head: handle.head({ data: loaderData[page?.id ?? ''], url, site }), chrome: handle.chrome ?? 'full' };
}
