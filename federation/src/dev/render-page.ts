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
import type { PageHandle, Remote, Services } from '../contract/contract.ts';
import { type Host, HostContext, services as servicesKey } from '../contract/remote.ts';
import type { HostBoot } from './host/boot.ts';
import { OwnFragments } from './host/fragments.ts';
import { hostRoutes } from './host/routes.ts';

export interface RenderedPage {
  readonly status: number;
  readonly title: string;
  readonly html: string;
  readonly data: Pick<HostBoot, 'loaderData' | 'fragments'>;
}

/** Runs a page's loaders and renders it as the site's server would; a resource's or a redirect's Response comes as it is. */
export async function renderPage(
  name: string,
  remote: Remote,
  url: URL,
  { http, site, partition }: Pick<Services, 'http' | 'site' | 'partition'>,
): Promise<RenderedPage | Response> {
  const fragments = new OwnFragments(name, remote);
  const services: Services = {
    http,
    site,
    partition,
    loadFragment: (fragment, request) => fragments.load(fragment, request, services),
  };
  const routes = hostRoutes(name, remote);
  const handler = createStaticHandler(routes);
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
  return {
    status: context.statusCode,
    title: titleOf(context, url, site),
    html: renderToString(createElement(HostContext, { value: host }, tree)),
    data: { loaderData: context.loaderData, fragments: [...fragments.components.keys()] },
  };
}

function titleOf({ matches, loaderData, errors }: StaticHandlerContext, url: URL, site: Services['site']): string {
  const page = matches.at(-1)?.route;
  const handle = page?.handle as PageHandle | undefined;
  return handle && !errors ? handle.head({ data: loaderData[page?.id ?? ''], url, site }).title : url.pathname;
}
