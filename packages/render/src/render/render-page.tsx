import { text } from 'node:stream/consumers';
import type { PageHandle, PageHead, Remote, Services } from '@meridian-vale/federation/contract';
import { unavailableFragment } from '@meridian-vale/federation/fragment-name';
import { HostContext } from '@meridian-vale/federation/remote';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { escapeLoaderData, withoutSanitizedHtml } from '../escape.ts';
import { FragmentNotFoundError } from '../fragment-not-found.ts';
import { headTags } from '../head/head-tags.ts';
import { routePattern } from '../page/addresses.ts';
import {
  type FragmentTask,
  type PageResult,
  type PageTask,
  type RenderedFragment,
  type RenderedResource,
  resourceType,
  type TaskContext,
} from '../tasks.ts';
import { fragmentLoader, loadPage, markerWith, PageRequest } from './load-page.ts';

export async function renderPage(
  task: PageTask,
  handler: StaticHandler,
  context: TaskContext,
  signal: AbortSignal,
): Promise<PageResult> {
  const { result, incomplete } = await loadPage(task, handler, context, signal);
  if (result instanceof Response) {
    const matches = matchRoutes(handler.dataRoutes as RouteObject[], new URL(task.url).pathname) ?? [];
    return toResource(result, routePattern(matches), incomplete);
  }
  // If none of the remote's routes match, the router puts its result on the root of the outlet.
  if (result.matches.at(-1)?.route === handler.dataRoutes[0]) return { kind: 'no-route' };
  const thrown = Object.values(result.errors ?? {})[0];
  if (isRouteErrorResponse(thrown)) throw new Error(`a response with status ${thrown.status}`);
  if (thrown) throw thrown;
  const handle = handleOf(result);
  const outlet = await renderOutlet(result, task, signal);
  const { site } = task.services;
  const url = new URL(task.url);
  const status = result.statusCode;
  const head = handle.head({ data: result.loaderData[result.matches.at(-1)?.route.id ?? ''], url, site });
  const noindex = head.noindex === true || status !== 200;
  return {
    kind: 'page',
    status,
    route: routePattern(result.matches),
    headTags: headTags(site, { head, url, status }),
    noindex,
    ...(noindex || head.openGraph?.imagePath ? {} : { card: toCard(head) }),
    chrome: handle.chrome ?? 'full',
    ...(handle.hydrate === 'load' ? { hydrate: handle.hydrate } : {}),
    chunk: String(handle.chunk),
    queryKeys: (handle.queryKeys ?? []).map(String),
    outlet,
    loaderData: escapeLoaderData(result.loaderData),
    incomplete,
  };
}

/** As much as a card may have room for: a service's texts may be of any length. */
function toCard({ title, card: { lines = [], place } = {} }: PageHead) {
  const cut = (text: string) => text.slice(0, 300);
  return { title: cut(title), lines: lines.slice(0, 50).map(cut), ...(place ? { place: cut(place) } : {}) };
}

function renderOutlet(
  context: StaticHandlerContext,
  { services, nonce }: PageTask,
  signal: AbortSignal,
): Promise<string> {
  // Empty: the router would copy every route per request, and the matches have theirs.
  const router = createStaticRouter([], context);
  return renderHtml(
    <HostContext value={{ site: services.site, fragmentMarker: markerWith(nonce) }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HostContext>,
    signal,
  );
}

/** A loader returned a response that browsers would show as a page or run. */
class ResourceTypeError extends Error {
  readonly code = 'RESOURCE_TYPE';
}

async function toResource(response: Response, route: string, incomplete: boolean): Promise<RenderedResource> {
  const location = response.headers.get('location')?.replaceAll(/[^\x20-\x7e]/g, encodeURIComponent);
  const contentType = (response.headers.get('content-type') ?? 'text/plain; charset=utf-8').toLowerCase();
  if (!resourceType.test(contentType))
    throw new ResourceTypeError(`a loader returned ${contentType}: a resource is a feed, text or JSON`);
  return {
    kind: 'resource',
    status: response.status,
    route,
    contentType,
    body: await response.text(),
    incomplete,
    ...(location ? { location } : {}),
  };
}

class HandleInvalidError extends Error {
  readonly code = 'HANDLE_INVALID';
}

/** The handle of the deepest matched route. @throws HandleInvalidError */
function handleOf(context: StaticHandlerContext): PageHandle {
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  if (!handle?.chunk) throw new HandleInvalidError('its route exports no handle with a chunk');
  if (typeof handle.head !== 'function')
    throw new HandleInvalidError(
      `its handle (chunk ${handle.chunk}) has no head({ data }): add one that returns { title, description }`,
    );
  return handle;
}

export async function renderFragment(
  { key, url, props = {}, idPrefix, nonce, services: siteServices }: FragmentTask,
  remote: Remote,
  context: TaskContext,
  signal: AbortSignal,
): Promise<RenderedFragment> {
  const module = await remote.fragments?.[key]?.();
  if (!module) throw new FragmentNotFoundError(key);
  context.onChunk?.(String(module.chunk));
  let incomplete = false;
  const services: Services = {
    ...siteServices,
    http: context.http,
    loadFragment:
      nonce === undefined
        ? async (name) => unavailableFragment(name)
        : fragmentLoader(context, () => {
            incomplete = true;
          }),
  };
  const load = module.load as (args: object) => Promise<unknown>;
  const data = await load({ request: new PageRequest(url, signal), services, props });
  const { pathname, search } = new URL(url);
  const Component = module.Component as ComponentType<{ data: unknown; props: unknown }>;
  const html = await renderHtml(
    <HostContext value={{ site: services.site, fragmentMarker: markerWith(nonce) }}>
      <StaticRouter location={pathname + search}>
        <Component data={data} props={props} />
      </StaticRouter>
    </HostContext>,
    signal,
    idPrefix,
  );
  return { kind: 'fragment', html, data: withoutSanitizedHtml(data), ...(incomplete ? { incomplete } : {}) };
}

/**
 * The complete HTML of a tree. Rejects when it throws while it renders, and when the signal aborts.
 * @param idPrefix React's `identifierPrefix`, which hydration has to repeat
 */
export async function renderHtml(tree: ReactNode, signal: AbortSignal, idPrefix = ''): Promise<string> {
  signal.throwIfAborted();
  return renderAtOnce(tree, idPrefix) ?? renderWhenReady(tree, signal, idPrefix);
}

/** How React marks a boundary whose content has suspended or thrown. */
const unfinishedBoundary = /<!--\$[!?]-->/;

/**
 * The HTML of a tree that neither suspends nor throws; undefined for any other. Nearly every page is one, because its
 * data are loaded before: a string costs a third less than a stream, and no promise afterwards pays for React's
 * AsyncLocalStorage.
 */
function renderAtOnce(tree: ReactNode, identifierPrefix: string): string | undefined {
  try {
    const html = renderToString(tree, { identifierPrefix });
    return unfinishedBoundary.test(html) ? undefined : html;
  } catch {
    return undefined;
  }
}

async function renderWhenReady(tree: ReactNode, signal: AbortSignal, identifierPrefix: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    identifierPrefix,
    signal,
    // Out-of-order pieces would need an inline script and be invisible without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  signal.throwIfAborted();
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
