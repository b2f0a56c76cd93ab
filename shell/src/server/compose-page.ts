import type { PageHandle } from 'federation/contract';
import type { StaticHandlerContext } from 'react-router-dom';
import { unavailableHead } from '../composition/page-head.ts';
import type { ShellDeps } from './app.ts';
import { document } from './document.ts';
import { firstWorking, pageDeadlineMs } from './first-working.ts';
import { loadPageData, type PageData } from './page-data.ts';
import type { LiveRemote, LiveSet, LoadedRemote } from './release-source.ts';

/** A page or a resource, ready to be sent; it depends on nothing but the address and the release set. */
export interface ComposedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly location?: string;
  /** Query keys the page depends on; undefined: it must not be kept. */
  readonly keep?: readonly string[];
  readonly noindex: boolean;
}

/** Steps 2 to 5 of a URL's journey: load → data → render → page, with each version of the remote in turn. */
export async function composePage(
  deps: ShellDeps,
  set: LiveSet,
  remote: LiveRemote,
  url: URL,
  left: AbortSignal,
): Promise<ComposedPage | 'no-route'> {
  const attempt = { deadlineMs: deps.pageDeadlineMs ?? pageDeadlineMs, left };
  const page = await firstWorking(deps, remote, attempt, (loaded, signal) =>
    composeWith(deps, set, loaded, url, signal),
  );
  return page ?? unavailablePage(deps, set, remote, url);
}

async function composeWith(
  deps: ShellDeps,
  set: LiveSet,
  remote: LoadedRemote,
  url: URL,
  signal: AbortSignal,
): Promise<ComposedPage | 'no-route'> {
  const page = await loadPageData(
    { remote, url, signal },
    { configuration: deps.configuration, releases: deps.releases, set },
  );
  if (page.result instanceof Response) return fromResponse(page.result, page.failed);
  if (!isRemotesOwn(remote, page.result)) return 'no-route';
  const thrown = Object.values(page.result.errors ?? {})[0];
  if (thrown) throw thrown;
  const handle = handleOf(page.result);
  const outlet = await deps.renderer().renderOutlet(remote.handler, page.result, hostFor(deps, page), signal);
  const head = handle.head({ data: lastLoaderData(page.result), url, site: deps.configuration.site });
  const status = page.result.statusCode;
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    body: document(deps, set, {
      url,
      head,
      outlet,
      chrome: handle.chrome ?? 'full',
      status,
      rendered: { remote, chunk: handle.chunk, page },
    }),
    ...(status === 200 && !page.failed ? { keep: handle.queryKeys ?? [] } : {}),
    noindex: head.noindex === true || status !== 200,
  };
}

/** Where no route of the remote matches, the router's answer stands on the root of the outlet. */
const isRemotesOwn = ({ handler }: LoadedRemote, { matches }: StaticHandlerContext): boolean =>
  matches.at(-1)?.route !== handler.dataRoutes[0];

async function fromResponse(response: Response, failed: boolean): Promise<ComposedPage> {
  const location = response.headers.get('location') ?? undefined;
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
    body: await response.text(),
    ...(location ? { location } : {}),
    ...(response.status === 200 && !failed ? { keep: [] } : {}),
    noindex: false,
  };
}

const hostFor = (deps: ShellDeps, { fragments }: PageData) => ({
  site: deps.configuration.site,
  fragmentComponent: (name: string) => fragments.find((fragment) => fragment.name === name)?.Component,
});

/** The deepest matched route's handle. */
function handleOf(context: StaticHandlerContext): PageHandle {
  const handle = context.matches.at(-1)?.route.handle as PageHandle | undefined;
  if (!handle?.chunk) throw new Error(`The route of ${context.location.pathname} exports no handle with a chunk`);
  return handle;
}

const lastLoaderData = (context: StaticHandlerContext): unknown =>
  context.loaderData[context.matches.at(-1)?.route.id ?? ''];

function unavailablePage(deps: ShellDeps, set: LiveSet, remote: LiveRemote, url: URL): ComposedPage {
  const head = unavailableHead(deps.configuration.site);
  const outlet = deps.renderer().renderUnavailable(remote.name);
  const body = document(deps, set, { url, head, outlet, chrome: 'full', status: 503 });
  return { status: 503, contentType: 'text/html; charset=utf-8', body, noindex: true };
}
