import type { PageHead, SiteConfig } from 'federation/contract';
import type { AnonymousHttp } from 'shared-identity/server';
import { guestErrorHead, guestErrorPath } from '../../chrome/guest-error/guest-error-address.ts';
import { unavailableHead } from '../../composition/page-head.ts';
import type { Renderer } from '../../render/renderer.tsx';
import type { ComposedPage } from '../cache/composed-page.ts';
import type { ActiveRemote, ActiveSet, Releases } from '../releases/releases.ts';
import { withFallback } from '../releases/with-fallback.ts';
import { fromCloneableError } from '../workers/cloneable-error.ts';
import { RenderInterruptedError, type RenderPool } from '../workers/render-pool.ts';
import {
  type PageResult,
  type RenderedPage,
  type RenderedResource,
  type ServerBundle,
  sameBundle,
} from '../workers/render-task.ts';
import type { Document } from './document.ts';
import type { DocumentParts } from './document-parts.ts';
import { headTags } from './head-tags.ts';

export interface PageComposer {
  readonly releases: Pick<Releases, 'bundles' | 'reportSuccess' | 'reportFailure'>;
  readonly pool: RenderPool;
  /** A client for the calls of one attempt at a page. */
  readonly createHttp: () => AnonymousHttp;
  readonly renderDocument: (set: ActiveSet, parts: DocumentParts) => Document;
  /** The header of a page whose inline styles have these hashes. */
  readonly policyHeader: (styleSources: readonly string[]) => Record<string, string>;
  readonly renderer: () => Pick<Renderer, 'renderUnavailable' | 'renderGuestError'>;
  readonly site: SiteConfig;
  readonly partition: string;
  /** Milliseconds that one version of a remote may take. */
  readonly timeoutMs: number;
  /** Milliseconds that a page waits for its fragments and secondary data. */
  readonly budgetMs: number;
}

const html = 'text/html; charset=utf-8';
/** Other releases may interrupt a page so often; each is out of the way after its first time. */
const maxInterruptions = 3;

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
      // One for the attempt: rendered again, the page has no more time for its calls.
      const result = await render(composer, set, bundle, url, composer.createHttp(), within);
      releases.reportSuccess(bundle);
      return toPage(composer, set, bundle, url, result);
    },
    { timeoutMs, signal, onFailure: (bundle, error) => releases.reportFailure(bundle, error) },
  );
  return page ?? composeUnavailable(composer, set, remote, url);
}

/** Renders again where another release has ended the thread, now without that release. */
async function render(
  composer: PageComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  http: AnonymousHttp,
  signal: AbortSignal,
): Promise<PageResult> {
  for (let interruptions = 0; ; interruptions += 1) {
    try {
      return await renderOnce(composer, set, bundle, url, http, signal);
    } catch (error) {
      const isOthers = error instanceof RenderInterruptedError && !sameBundle(error.blamed, bundle);
      if (!isOthers || interruptions === maxInterruptions) throw error;
    }
  }
}

async function renderOnce(
  { pool, releases, site, partition, budgetMs }: PageComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  http: AnonymousHttp,
  signal: AbortSignal,
): Promise<PageResult> {
  const others = set.remotes.filter(({ name }) => name !== bundle.name);
  const fragmentBundles = Object.fromEntries(others.map((other) => [other.name, releases.bundles(other)]));
  const task = { kind: 'page', url: url.href, bundle, fragmentBundles, budgetMs, site, partition } as const;
  return pool.run(task, http, signal);
}

function toPage(
  composer: PageComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  result: PageResult,
): ComposedPage | 'no-route' {
  if (result.kind === 'no-route') return 'no-route';
  if (result.kind === 'resource') return toResource(result);
  const { releases } = composer;
  for (const failure of result.failures) releases.reportFailure(failure.bundle, fromCloneableError(failure.error));
  for (const { bundle, pending } of result.fragments) if (!pending) releases.reportSuccess(bundle);
  return fromRendered(composer, set, bundle, url, result);
}

function fromRendered(
  composer: DocumentComposer,
  set: ActiveSet,
  bundle: ServerBundle,
  url: URL,
  rendered: RenderedPage,
): ComposedPage {
  const { status, headTags, noindex, chrome, outlet, chunk, loaderData, fragments } = rendered;
  const isCacheable = status === 200 && !rendered.incomplete;
  return {
    status,
    ...composeDocument(composer, set, {
      url,
      headTags,
      outlet,
      chrome,
      rendered: { bundle, chunk, loaderData, fragments },
    }),
    ...(isCacheable ? { cacheKeys: rendered.queryKeys } : {}),
    noindex,
    route: rendered.route,
  };
}

type DocumentComposer = Pick<PageComposer, 'renderDocument' | 'policyHeader'>;

function composeDocument(
  { renderDocument, policyHeader }: DocumentComposer,
  set: ActiveSet,
  parts: DocumentParts,
): Pick<ComposedPage, 'contentType' | 'body' | 'policyHeader'> {
  const { html: body, styleSources } = renderDocument(set, parts);
  return { contentType: html, body, policyHeader: policyHeader(styleSources) };
}

function toResource(resource: RenderedResource): ComposedPage {
  const { status, contentType, location, body } = resource;
  const isCacheable = status === 200 && !resource.incomplete;
  return {
    status,
    contentType,
    body,
    ...(location ? { location } : {}),
    ...(isCacheable ? { cacheKeys: [] } : {}),
    noindex: false,
    route: resource.route,
  };
}

type OwnPageComposer = DocumentComposer & Pick<PageComposer, 'renderer' | 'site'>;

/** The fallback in the place of a remote's page. */
export function composeUnavailable(
  composer: OwnPageComposer,
  set: ActiveSet,
  remote: ActiveRemote,
  url: URL,
): ComposedPage {
  const outlet = composer.renderer().renderUnavailable(remote.name);
  return composeOwn(composer, set, url, outlet, unavailableHead(composer.site), 503, remote.name);
}

/** The page that the guard leads to where no guest can be had. */
export function composeGuestError(composer: OwnPageComposer, set: ActiveSet, url: URL): ComposedPage {
  const outlet = composer.renderer().renderGuestError(url.searchParams.get('return') ?? '');
  const head = { ...guestErrorHead, canonicalPath: guestErrorPath };
  return composeOwn(composer, set, url, outlet, head, 200, guestErrorPath);
}

/** A page whose outlet is the shell's own. */
function composeOwn(
  composer: DocumentComposer & Pick<PageComposer, 'site'>,
  set: ActiveSet,
  url: URL,
  outlet: string,
  head: PageHead,
  status: number,
  route: string,
): ComposedPage {
  const tags = headTags(composer.site, { head, url, status });
  const document = composeDocument(composer, set, { url, headTags: tags, outlet, chrome: 'full' });
  return { status, ...document, noindex: true, route };
}
