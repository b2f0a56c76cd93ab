import type { PageHead, SiteConfig } from 'federation/contract';
import { unavailableHead } from 'federation/contract/page-head';
import type { AnonymousHttp } from 'shared-identity/server';
import { guestErrorHead, guestErrorPath } from '../../chrome/guest-error/guest-error-address.ts';
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

/** The dependencies of {@link PageComposer}. */
export interface PageParts {
  readonly releases: Pick<Releases, 'bundles' | 'reportSuccess' | 'reportFailure'>;
  readonly pool: RenderPool;
  /** Creates the HTTP client for one attempt to render a page. */
  readonly createHttp: () => AnonymousHttp;
  readonly renderDocument: (set: ActiveSet, parts: DocumentParts) => Document;
  /** The policy header of a page whose inline styles have these hashes. */
  readonly policyHeader: (styleSources: readonly string[]) => Record<string, string>;
  readonly renderer: () => Pick<Renderer, 'renderUnavailable' | 'renderGuestError'>;
  readonly site: SiteConfig;
  readonly partition: string;
  /** Time limit for one version of a remote, in ms. */
  readonly timeoutMs: number;
  /** Milliseconds that a page waits for its fragments and secondary data. */
  readonly budgetMs: number;
}

const html = 'text/html; charset=utf-8';
/** How often other releases may interrupt a page; each of them is excluded after the first time. */
const maxInterruptions = 3;

/** Composes pages: those of remotes, and the shell's own fallbacks. */
export class PageComposer {
  constructor(private readonly parts: PageParts) {}

  /** Renders a URL with the current version of its remote; falls back to the last known good, then to "unavailable". */
  readonly composePage = async (
    set: ActiveSet,
    remote: ActiveRemote,
    url: URL,
    signal: AbortSignal,
  ): Promise<ComposedPage | 'no-route'> => {
    const { releases, createHttp, timeoutMs } = this.parts;
    const page = await withFallback(
      releases.bundles(remote),
      async (bundle, within) => {
        // One client per attempt: rendering the page again does not extend the deadline of its calls.
        const result = await this.render(set, bundle, url, createHttp(), within);
        releases.reportSuccess(bundle);
        return this.toPage(set, bundle, url, result);
      },
      { timeoutMs, signal, onFailure: (bundle, error) => releases.reportFailure(bundle, error) },
    );
    return page ?? this.composeUnavailable(set, remote, url);
  };

  /** The fallback for a remote's page. */
  readonly composeUnavailable = (set: ActiveSet, remote: ActiveRemote, url: URL): ComposedPage => {
    const outlet = this.parts.renderer().renderUnavailable(remote.name);
    return this.composeOwn(set, url, outlet, unavailableHead(this.parts.site), 503, remote.name);
  };

  /** The page that the guard redirects to when no guest can be obtained. */
  readonly composeGuestError = (set: ActiveSet, url: URL): ComposedPage => {
    const outlet = this.parts.renderer().renderGuestError(url.searchParams.get('return') ?? '');
    const head = { ...guestErrorHead, canonicalPath: guestErrorPath };
    return this.composeOwn(set, url, outlet, head, 200, guestErrorPath);
  };

  /** If another release terminated the thread, renders the page again without that release. */
  private async render(
    set: ActiveSet,
    bundle: ServerBundle,
    url: URL,
    http: AnonymousHttp,
    signal: AbortSignal,
  ): Promise<PageResult> {
    const { pool, releases, site, partition, budgetMs } = this.parts;
    const others = set.remotes.filter(({ name }) => name !== bundle.name);
    for (let interruptions = 0; ; interruptions += 1) {
      const fragmentBundles = Object.fromEntries(others.map((other) => [other.name, releases.bundles(other)]));
      const task = { kind: 'page', url: url.href, bundle, fragmentBundles, budgetMs, site, partition } as const;
      try {
        return await pool.run(task, http, signal);
      } catch (error) {
        const isOthers = error instanceof RenderInterruptedError && !sameBundle(error.blamed, bundle);
        if (!isOthers || interruptions === maxInterruptions) throw error;
      }
    }
  }

  private toPage(set: ActiveSet, bundle: ServerBundle, url: URL, result: PageResult): ComposedPage | 'no-route' {
    if (result.kind === 'no-route') return 'no-route';
    if (result.kind === 'resource') return toResource(result);
    const { releases } = this.parts;
    for (const failure of result.failures) releases.reportFailure(failure.bundle, fromCloneableError(failure.error));
    for (const fragment of result.fragments) if (!fragment.pending) releases.reportSuccess(fragment.bundle);
    const { status, headTags, noindex, cardTitle, chrome, outlet, chunk, loaderData, fragments, queryKeys, route } =
      result;
    const rendered = { bundle, chunk, loaderData, fragments };
    return {
      status,
      ...this.composeDocument(set, { url, headTags, outlet, chrome, rendered }),
      ...(isCacheable(result) ? { cacheKeys: queryKeys } : {}),
      noindex,
      cardTitle,
      route,
    };
  }

  /** Composes a page whose outlet the shell renders itself. */
  private composeOwn(
    set: ActiveSet,
    url: URL,
    outlet: string,
    head: PageHead,
    status: number,
    route: string,
  ): ComposedPage {
    const tags = headTags(this.parts.site, { head, url, status });
    const document = this.composeDocument(set, { url, headTags: tags, outlet, chrome: 'full' });
    return { status, ...document, noindex: true, route };
  }

  private composeDocument(
    set: ActiveSet,
    parts: DocumentParts,
  ): Pick<ComposedPage, 'contentType' | 'body' | 'policyHeader'> {
    const { html: body, styleSources } = this.parts.renderDocument(set, parts);
    return { contentType: html, body, policyHeader: this.parts.policyHeader(styleSources) };
  }
}

function toResource(resource: RenderedResource): ComposedPage {
  const { status, contentType, location, body, route } = resource;
  return {
    status,
    contentType,
    body,
    ...(location ? { location } : {}),
    ...(isCacheable(resource) ? { cacheKeys: [] } : {}),
    route,
  };
}

const isCacheable = ({ status, incomplete }: RenderedPage | RenderedResource): boolean => status === 200 && !incomplete;
