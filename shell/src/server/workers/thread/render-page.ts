import type { PageHandle, SiteConfig } from 'federation/contract';
import { matchRoutes, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import type { AnonymousHttp } from 'shared-identity/server';
import type { Renderer } from '../../../render/renderer.tsx';
import { escapeLoaderData } from '../../request/escape.ts';
import { headTags } from '../../request/head-tags.ts';
import { toCloneableError } from '../cloneable-error.ts';
import type { PageResult, PageTask, RenderedResource } from '../render-task.ts';
import type { BundleLoader, LoadedRemote } from './bundle-cache.ts';
import { type LoadedFragment, loadData } from './load-data.ts';

/** Renders data, head and HTML of one page with one version of its remote. Rejects with that version's error. */
export async function renderPage(
  task: PageTask,
  { handler }: LoadedRemote,
  bundles: BundleLoader,
  renderer: Pick<Renderer, 'renderOutlet'>,
  http: AnonymousHttp,
  signal: AbortSignal,
): Promise<PageResult> {
  const { result, fragments, failures, incomplete } = await loadData(task, handler, bundles, http, signal);
  if (result instanceof Response) {
    const matches = matchRoutes(handler.dataRoutes as RouteObject[], new URL(task.url).pathname) ?? [];
    return toResource(result, routePattern(matches), incomplete || http.failed);
  }
  if (!isOfRemote(handler, result)) return { kind: 'no-route' };
  const thrown = Object.values(result.errors ?? {})[0];
  if (thrown) throw thrown;
  const handle = handleOf(result);
  const outlet = await renderer.renderOutlet(handler, result, hostOf(task.site, fragments), signal);
  const url = new URL(task.url);
  const status = result.statusCode;
  const head = handle.head({ data: loaderDataOfPage(result), url, site: task.site });
  const noindex = head.noindex === true || status !== 200;
  return {
    kind: 'page',
    status,
    route: routePattern(result.matches),
    headTags: headTags(task.site, { head, url, status }),
    noindex,
    cardTitle: noindex || head.openGraph?.imagePath ? undefined : head.title,
    chrome: handle.chrome ?? 'full',
    chunk: String(handle.chunk),
    queryKeys: (handle.queryKeys ?? []).map(String),
    outlet,
    loaderData: escapeLoaderData(result.loaderData),
    fragments: fragments.map(({ name, bundle, chunk, pending }) => ({ name, bundle, chunk: String(chunk), pending })),
    failures: failures.map(({ bundle, error }) => ({ bundle, error: toCloneableError(error) })),
    incomplete: incomplete || http.failed,
  };
}

/** If none of the remote's routes match, the router puts its result on the root of the outlet. */
const isOfRemote = (handler: StaticHandler, { matches }: StaticHandlerContext): boolean =>
  matches.at(-1)?.route !== handler.dataRoutes[0];

/** The combined pattern of a route and its parents, e.g. `/blog/:slug`. */
const routePattern = (matches: readonly { readonly route: { readonly path?: string } }[]): string =>
  `/${matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || []).join('/')}`;

async function toResource(response: Response, route: string, incomplete: boolean): Promise<RenderedResource> {
  const location = response.headers.get('location') ?? undefined;
  return {
    kind: 'resource',
    status: response.status,
    route,
    contentType: response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    body: await response.text(),
    incomplete,
    ...(location ? { location } : {}),
  };
}

const hostOf = (site: SiteConfig, fragments: readonly LoadedFragment[]) => ({
  site,
  fragmentComponent: (name: string) => fragments.find((fragment) => fragment.name === name)?.Component,
});

/** The handle of the deepest matched route. */
function handleOf(context: StaticHandlerContext): PageHandle {
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  if (!handle?.chunk) throw new Error(`The route of ${context.location.pathname} exports no handle with a chunk`);
  return handle;
}

const loaderDataOfPage = (context: StaticHandlerContext): unknown =>
  context.loaderData[context.matches.at(-1)?.route.id ?? ''];
