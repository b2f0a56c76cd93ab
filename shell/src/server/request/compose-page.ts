import { randomUUID } from 'node:crypto';
import type { PageHead } from '@meridian-vale/federation/contract';
import { headTags } from 'remote-host/head-tags';
import { unavailableHead } from 'remote-host/page-head';
import type { RenderedPage, RenderedResource } from 'remote-host/tasks';
import { guestErrorHead, guestErrorPath } from '../../chrome/guest-error/guest-error-address.ts';
import type { Renderer } from '../../render/renderer.tsx';
import type { ComposedPage } from '../cache/composed-page.ts';
import { sandboxPolicy } from '../http/security-headers.ts';
import type { DocumentInput } from '../markup/document-input.ts';
import { runTask } from '../processes/run-task.ts';
import { withFallback } from '../processes/with-fallback.ts';
import type { ActiveRemote, ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { RenderedDocument } from './document.ts';
import { unknownPage } from './match.ts';
import { type FragmentDependencies, PageFragments } from './place-fragments.ts';

/** The dependencies of {@link PageComposer}. */
export interface PageComposerDependencies extends FragmentDependencies {
  readonly renderDocument: (set: ActiveSet, input: DocumentInput) => RenderedDocument;
  /** The policy header of a page whose inline styles have these hashes. */
  readonly policyHeader: (styleSources: readonly string[]) => Record<string, string>;
  readonly renderer: () => Pick<Renderer, 'renderUnavailable' | 'renderGuestError'>;
  /** Time limit for one version of a remote, in ms. */
  readonly timeoutMs: number;
}

const html = 'text/html; charset=utf-8';

/** Composes pages: those of remotes, and the shell's own fallbacks. */
export class PageComposer {
  constructor(private readonly dependencies: PageComposerDependencies) {}

  /** Renders a URL with the current version of its remote; falls back to the last known good, then to "unavailable". */
  readonly composePage = async (
    set: ActiveSet,
    remote: ActiveRemote,
    url: URL,
    signal: AbortSignal,
  ): Promise<ComposedPage> => {
    const { timeoutMs } = this.dependencies;
    const attempt = (bundle: ServerBundle, within: AbortSignal) => this.render(set, bundle, url, within);
    const page = await withFallback(this.dependencies, remote, attempt, { timeoutMs, signal });
    return page ?? this.composeUnavailable(set, remote, url);
  };

  /** The fallback for a remote's page. */
  readonly composeUnavailable = (set: ActiveSet, remote: ActiveRemote, url: URL): ComposedPage => {
    const outlet = this.dependencies.renderer().renderUnavailable(remote.name);
    return this.composeOwn(set, url, outlet, unavailableHead(this.dependencies.site), 503, remote.name);
  };

  /** The page that the guard redirects to when no guest can be obtained. */
  readonly composeGuestError = (set: ActiveSet, url: URL): ComposedPage => {
    const outlet = this.dependencies.renderer().renderGuestError(url.searchParams.get('return') ?? '');
    const head = { ...guestErrorHead, canonicalPath: guestErrorPath };
    return this.composeOwn(set, url, outlet, head, 200, guestErrorPath);
  };

  private async render(set: ActiveSet, bundle: ServerBundle, url: URL, signal: AbortSignal): Promise<ComposedPage> {
    const { site, partition, budgetMs } = this.dependencies;
    // A quarter of the cost of randomBytes: Node keeps entropy for it.
    const nonce = randomUUID();
    const fragments = new PageFragments(this.dependencies, set, bundle.name, url, signal);
    const task = { kind: 'page', url: url.href, budgetMs, site, partition, nonce } as const;
    const { placeFragment } = fragments;
    const result = await runTask(this.dependencies, bundle, task, { placeFragment }, signal);
    if (result.kind === 'no-route') return toUnknownPage;
    if (result.kind === 'resource') return toResource(result);
    const { status, headTags, noindex, cardTitle, chrome, chunk, loaderData, queryKeys, route } = result;
    const cachedBy = isCacheable(result) && !fragments.incomplete ? queryKeys : undefined;
    const rendered = { bundle, chunk, loaderData, cachedBy, fragments: fragments.placed };
    const outlet = fragments.fill(result.outlet, nonce);
    return {
      status,
      ...this.composeDocument(set, { url, headTags, outlet, chrome, rendered }),
      ...(cachedBy ? { cachedBy } : {}),
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
    const tags = headTags(this.dependencies.site, { head, url, status });
    const document = this.composeDocument(set, { url, headTags: tags, outlet, chrome: 'full' });
    return { status, ...document, noindex: true, route };
  }

  private composeDocument(
    set: ActiveSet,
    input: DocumentInput,
  ): Pick<ComposedPage, 'contentType' | 'body' | 'policyHeader'> {
    const { html: body, styleSources } = this.dependencies.renderDocument(set, input);
    return { contentType: html, body, policyHeader: this.dependencies.policyHeader(styleSources) };
  }
}

/** The remote's prefix matches, but none of its routes. */
const toUnknownPage: ComposedPage = {
  status: unknownPage.status,
  contentType: 'text/plain; charset=utf-8',
  body: '',
  location: unknownPage.to,
  noindex: true,
  route: '/*',
};

function toResource(resource: RenderedResource): ComposedPage {
  const { status, contentType, location, body, route } = resource;
  return {
    status,
    contentType,
    body,
    policyHeader: sandboxPolicy,
    ...(location ? { location } : {}),
    ...(isCacheable(resource) ? { cachedBy: [] } : {}),
    route,
  };
}

const isCacheable = ({ status, incomplete }: RenderedPage | RenderedResource): boolean => status === 200 && !incomplete;
