import type { SiteFacts } from 'federation/contract';
import type { AnonymousHttp } from 'shared-identity/server';
import { guestErrorPath, guestErrorTitle } from '../../chrome/guest-error/guest-error-address.ts';
import { unavailableHead } from '../../composition/page-head.ts';
import type { Renderer } from '../../render/renderer.tsx';
import type { ComposedPage } from '../cache/composed-page.ts';
import type { ActiveRemote, ActiveSet, Releases } from '../releases/releases.ts';
import { withFallback } from '../releases/with-fallback.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import type { PageResult, RenderedPage, RenderedResource, ServerBundle } from '../workers/render-task.ts';
import type { DocumentParts } from './document-parts.ts';

export interface PageComposer {
  readonly releases: Pick<Releases, 'bundles' | 'reportSuccess' | 'reportFailure'>;
  readonly pool: RenderPool;
  /** A client for the calls of one page; it tells whether one of them failed. */
  readonly createHttp: () => AnonymousHttp;
  readonly renderDocument: (set: ActiveSet, parts: DocumentParts) => string;
  readonly renderer: () => Pick<Renderer, 'renderUnavailable' | 'renderGuestError'>;
  readonly site: SiteFacts;
  readonly partition: string;
  /** Milliseconds that one version of a remote may take. */
  readonly timeoutMs: number;
}

const html = 'text/html; charset=utf-8';

/** Renders an address with the current version of its remote, else with the last known good, else as unavailable. */
export async function composePage(
  composer: PageComposer,
  set: ActiveSet,
  remote: ActiveRemote,
  url: URL,
  signal: AbortSignal,
): Promise<ComposedPage | 'no-route'> {
  const { releases, timeoutMs } = composer;
  const page = await withFallback(
    releases.bundles(remote),
    async (bundle, within) => {
      const { result, failed } = await render(composer, set, bundle, url, within);
      releases.reportSuccess(bundle);
      return toPage(composer, set, bundle, url, result, failed);
    },
    { timeoutMs, signal, onFailure: (bundle, error) => releases.reportFailure(bundle, error) },
  );
  return page ?? composeUnavailable(composer, set, remote, url);
}

async function render(
  { pool, createHttp, releases, site, partition }: PageComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  signal: AbortSignal,
): Promise<{ result: PageResult; failed: boolean }> {
  const http = createHttp();
  const others = set.remotes.filter(({ name }) => name !== bundle.name);
  const fragmentBundles = Object.fromEntries(others.map((other) => [other.name, releases.bundles(other)]));
  const result = await pool.run(
    { kind: 'page', url: url.href, bundle, fragmentBundles, site, partition },
    http,
    signal,
  );
  return { result, failed: http.failed };
}

function toPage(
  { releases, renderDocument }: PageComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  result: PageResult,
  failed: boolean,
): ComposedPage | 'no-route' {
  if (result.kind === 'no-route') return 'no-route';
  if (result.kind === 'resource') return toResource(result, failed);
  for (const failure of result.failures) releases.reportFailure(failure.bundle, failure.error);
  for (const fragment of result.fragments) releases.reportSuccess(fragment.bundle);
  return fromRendered(renderDocument, set, bundle, url, result, failed);
}

function fromRendered(
  renderDocument: PageComposer['renderDocument'],
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  rendered: RenderedPage,
  failed: boolean,
): ComposedPage {
  const { status, head, chrome, outlet, chunk, loaderData, fragments } = rendered;
  const isCacheable = status === 200 && !failed && !rendered.incomplete;
  return {
    status,
    contentType: html,
    body: renderDocument(set, {
      url,
      head,
      outlet,
      chrome,
      status,
      rendered: { bundle, chunk, loaderData, fragments },
    }),
    ...(isCacheable ? { cacheKeys: rendered.queryKeys } : {}),
    noindex: head.noindex === true || status !== 200,
  };
}

function toResource({ status, contentType, location, body }: RenderedResource, failed: boolean): ComposedPage {
  return {
    status,
    contentType,
    body,
    ...(location ? { location } : {}),
    ...(status === 200 && !failed ? { cacheKeys: [] } : {}),
    noindex: false,
  };
}

function composeUnavailable(
  { renderDocument, renderer, site }: PageComposer,
  set: ActiveSet,
  remote: ActiveRemote,
  url: URL,
): ComposedPage {
  const outlet = renderer().renderUnavailable(remote.name);
  const body = renderDocument(set, { url, head: unavailableHead(site), outlet, chrome: 'full', status: 503 });
  return { status: 503, contentType: html, body, noindex: true };
}

/** The page that the guard leads to where no guest can be had. */
export function composeGuestError(
  { renderDocument, renderer }: Pick<PageComposer, 'renderDocument' | 'renderer'>,
  set: ActiveSet,
  url: URL,
): ComposedPage {
  const outlet = renderer().renderGuestError(url.searchParams.get('return') ?? '');
  const head = { title: guestErrorTitle, noindex: true, canonicalPath: guestErrorPath };
  const body = renderDocument(set, { url, head, outlet, chrome: 'full', status: 200 });
  return { status: 200, contentType: html, body, noindex: true };
}
