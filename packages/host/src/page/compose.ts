import { randomUUID } from 'node:crypto';
import type { PageHead } from '@meridian-vale/federation/contract';
import { placesOf } from 'registry/release';
import { headTags } from 'render/head-tags';
import { unavailableHead } from 'render/page-head';
import type { PageTask, RenderedPage, RenderedResource } from 'render/tasks';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { OwnPage } from '../site-parts.ts';
import type { Documents, ShellRelease } from './document.ts';
import { PageFragments, Placements } from './fragments.ts';
import { maxAddressLength, ownAddress, toHome } from './match.ts';
import type { Page } from './page-response.ts';
import { releaseOf } from './release-markup.ts';
import { sandboxPolicy } from './security-headers.ts';
import { composeSitemap } from './sitemap.ts';

/** Composes pages: those of remotes, and the shell's own fallbacks. */
export class PageComposer {
  constructor(
    private readonly runner: RemoteRunner,
    private readonly documents: Pick<Documents, 'render'>,
    private readonly shell: ShellRelease,
    private readonly home: string,
  ) {}

  /** Renders a URL with the current version of its remote; falls back to the last known good, then to "unavailable". */
  async composePage(render: Render): Promise<Page> {
    const { set, remote, url } = render;
    const around = this.placeInChrome(render);
    const page = await this.runner.tryVersions(render, remote, (bundle, signal) =>
      this.composeVersion({ ...render, signal }, bundle, around),
    );
    return page ?? this.composeUnavailable(set, remote.name, url, render.preview);
  }

  composeSitemap(render: Omit<Render, 'remote'>, part: number | 'all' | undefined): Promise<Page> {
    return composeSitemap(this.runner, render, part);
  }

  composeUnavailable(set: ActiveSet, remote: string, url: URL, preview?: Render['preview']): Page {
    const outlet = this.shell.renderer.renderUnavailable(remote);
    const head = unavailableHead(this.runner.settings.services.site);
    return this.composeOwn(set, url, { outlet, head, status: 503, route: remote }, preview);
  }

  composeOwnPage(set: ActiveSet, url: URL, { head, render }: OwnPage): Page {
    const outlet = render(this.shell.renderer, url);
    return this.composeOwn(set, url, { outlet, head, status: 200, route: url.pathname });
  }

  /** Starts the fragments of header and footer with the page: they are over within the budget, and never reject. */
  private placeInChrome(render: Render) {
    const fragments = new PageFragments(this.runner, { ...render, remote: undefined });
    const states = Promise.all(placesOf(this.shell.release).map((name) => fragments.placeFragment(name)));
    return { fragments, states };
  }

  private async composeVersion(
    render: Render,
    bundle: ServerBundle,
    around: ReturnType<PageComposer['placeInChrome']>,
  ): Promise<Page> {
    const { set, url, preview } = render;
    const { budgetMs } = this.runner.settings;
    // A quarter of the cost of randomBytes: Node keeps entropy for it.
    const nonce = randomUUID();
    const fragments = new PageFragments(this.runner, render, new Placements(around.fragments.placements.counter));
    const { placeFragment, placements } = fragments;
    const measuresHeap = preview?.releases.some(({ name }) => name === bundle.name) ?? false;
    const task = { kind: 'page', url: url.href, budgetMs, nonce, measuresHeap } as const;
    const result = await this.runner.run<PageTask>(render, bundle, task, { placeFragment });
    if (result.kind === 'no-route') return toUnknownPage(this.home);
    if (result.kind === 'resource') return toResource(result);
    const { status, headTags, noindex, card, chrome, chunk, loaderData, route, heapBytes } = result;
    // Before the fragments around the page are included: its markers stand for its own only.
    const outlet = fragments.fill(result.outlet, nonce);
    const inFrame = chrome === 'none' ? [] : await around.states;
    if (inFrame.length > 0) placements.include(around.fragments.placements);
    const isReady = inFrame.every(({ state }) => state === 'ready') && !placements.incomplete;
    const isComplete = !result.incomplete && isReady;
    const placed = placements.toArray();
    const parts = [bundle, ...placed.flatMap((each) => each?.bundle ?? [])];
    // What is not finished is completed in the browser.
    const hydrate =
      !isComplete || !parts.every((part) => releaseOf(set, part)?.marksControls) || preview ? 'load' : result.hydrate;
    const rendered = { bundle, chunk, route, hydrate, loaderData, fragments: placed };
    return {
      status,
      ...this.documents.render(set, { url, headTags, outlet, chrome, inFrame, rendered }, preview),
      ...(isCacheable(result) && isComplete ? { cachedBy: result.queryKeys } : {}),
      noindex,
      card,
      heapBytes,
      route,
    };
  }

  private composeOwn(
    set: ActiveSet,
    url: URL,
    { outlet, head, status, route }: Pick<Page, 'status' | 'route'> & { outlet: string; head: PageHead },
    preview?: Render['preview'],
  ): Page {
    const tags = headTags(this.runner.settings.services.site, { head, url, status });
    const document = this.documents.render(set, { url, headTags: tags, outlet, chrome: 'full' }, preview);
    return { status, ...document, noindex: true, route };
  }
}

/** The remote's prefix matches, but none of its routes. */
function toUnknownPage(home: string): Page {
  const { status, to: location } = toHome(home);
  return { status, contentType: 'text/plain; charset=utf-8', body: '', location, noindex: true, route: '/*' };
}

function toResource(resource: RenderedResource): Page {
  const { status, contentType, location, body, route } = resource;
  const policyHeader = sandboxPolicy;
  if (location && location.length > maxAddressLength)
    return { status: 414, contentType, body: '', policyHeader, route };
  return {
    status,
    contentType,
    body,
    policyHeader,
    ...(location ? { location: ownAddress(location) } : {}),
    ...(isCacheable(resource) ? { cachedBy: [] } : {}),
    route,
  };
}

const isCacheable = ({ status, incomplete }: RenderedPage | RenderedResource): boolean => status === 200 && !incomplete;
