import { randomUUID } from 'node:crypto';
import type { FragmentData, PageHead } from '@meridian-vale/federation/contract';
import { placesOf } from 'registry/release';
import { headTags } from 'render/head-tags';
import { unavailableHead } from 'render/page-head';
import type { RenderedPage, RenderedResource, SiteServices } from 'render/tasks';
import type { Page } from '../cache/page-response.ts';
import { sandboxPolicy } from '../http/security-headers.ts';
import type { RemoteRunner, Render } from '../processes/remote-runner.ts';
import type { ActiveSet } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { OwnPage } from '../site-parts.ts';
import type { Documents, ShellRelease } from './document.ts';
import { PageFragments } from './fragments.ts';
import { toHome } from './match.ts';
import { composeSitemap } from './sitemap.ts';

export interface ComposerSettings {
  readonly home: string;
  readonly services: SiteServices;
  readonly timeoutMs: number;
  readonly budgetMs: number;
}

/** The fragments in header and footer. */
interface ChromeFragments extends Pick<PageFragments, 'placed'> {
  readonly states: readonly FragmentData[];
  /** Whether each of them is there with all its data. */
  readonly isComplete: boolean;
}

const noFragments: ChromeFragments = { placed: [], states: [], isComplete: true };

/** Composes pages: those of remotes, and the shell's own fallbacks. */
export class PageComposer {
  constructor(
    private readonly runner: RemoteRunner,
    private readonly documents: Pick<Documents, 'render'>,
    private readonly shell: ShellRelease,
    private readonly settings: ComposerSettings,
  ) {}

  /** Renders a URL with the current version of its remote; falls back to the last known good, then to "unavailable". */
  async composePage(render: Render): Promise<Page> {
    const { set, remote, url, signal } = render;
    const chrome = this.placeInChrome(render);
    const page = await this.runner.tryVersions(render, remote, signal, this.settings.timeoutMs, (bundle, within) =>
      this.composeVersion({ ...render, signal: within }, bundle, chrome),
    );
    return page ?? this.composeUnavailable(set, remote.name, url, render.preview);
  }

  /** @param part from 1; undefined: the whole sitemap, or an index if it has several parts; `all`: the whole in any case */
  composeSitemap(render: Omit<Render, 'remote'>, part: number | 'all' | undefined): Promise<Page> {
    return composeSitemap(this.runner, this.settings, render, part);
  }

  composeUnavailable(set: ActiveSet, remote: string, url: URL, preview?: Render['preview']): Page {
    const outlet = this.shell.renderer.renderUnavailable(remote);
    return this.composeOwn(set, url, outlet, unavailableHead(this.settings.services.site), 503, remote, preview);
  }

  composeOwnPage(set: ActiveSet, url: URL, { head, render }: OwnPage): Page {
    return this.composeOwn(set, url, render(this.shell.renderer, url), head, 200, url.pathname);
  }

  /** Starts with the page, and is over within the budget. Never rejects. */
  private async placeInChrome(render: Render): Promise<ChromeFragments> {
    const names = placesOf(this.shell.release);
    if (names.length === 0) return noFragments;
    const remote = { name: 'shell', version: '', prefixes: [], versions: [] };
    const fragments = new PageFragments(this.runner, this.settings, { ...render, remote }, 'c');
    const states = await Promise.all(names.map((name) => fragments.placeFragment(name)));
    const isComplete = !fragments.incomplete && states.every(({ state }) => state === 'ready');
    return { placed: fragments.placed, states, isComplete };
  }

  private async composeVersion(
    render: Render,
    bundle: ServerBundle,
    chromeFragments: Promise<ChromeFragments>,
  ): Promise<Page> {
    const { set, url, signal, preview } = render;
    const { services, budgetMs } = this.settings;
    // A quarter of the cost of randomBytes: Node keeps entropy for it.
    const nonce = randomUUID();
    const fragments = new PageFragments(this.runner, this.settings, render);
    const { placeFragment } = fragments;
    const measuresHeap = preview?.releases.some(({ name }) => name === bundle.name) ?? false;
    const task = { kind: 'page', url: url.href, budgetMs, services, nonce, measuresHeap } as const;
    const result = await this.runner.run(render, bundle, task, { placeFragment }, signal);
    if (result.kind === 'no-route') return toUnknownPage(this.settings.home);
    if (result.kind === 'resource') return toResource(result);
    const { status, headTags, noindex, cardTitle, chrome, chunk, loaderData, queryKeys, route, incomplete } = result;
    if (preview) preview.heapBytes = result.heapBytes;
    const inChrome = chrome === 'none' ? noFragments : await chromeFragments;
    const isComplete = !incomplete && !fragments.incomplete && inChrome.isComplete;
    const cachedBy = isCacheable(result) && isComplete ? queryKeys : undefined;
    const placed = [...fragments.placed, ...inChrome.placed];
    const parts = [bundle, ...placed.flatMap((each) => each?.bundle ?? [])];
    // What is not finished is completed in the browser.
    const hydrate = !isComplete || !parts.every(marksControls(set)) || preview ? 'load' : result.hydrate;
    const rendered = { bundle, chunk, route, hydrate, loaderData, cachedBy, fragments: placed };
    const offset = fragments.placed.length;
    const inFrame = inChrome.states.map((of) => (of.place === undefined ? of : { ...of, place: of.place + offset }));
    const outlet = fragments.fill(result.outlet, nonce);
    return {
      status,
      ...this.documents.render(set, { url, headTags, outlet, chrome, inFrame, rendered }, preview),
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
    preview?: Render['preview'],
  ): Page {
    const tags = headTags(this.settings.services.site, { head, url, status });
    const document = this.documents.render(set, { url, headTags: tags, outlet, chrome: 'full' }, preview);
    return { status, ...document, noindex: true, route };
  }
}

/** The remote's prefix matches, but none of its routes. */
function toUnknownPage(home: string): Page {
  const { status, to } = toHome(home);
  return {
    status,
    contentType: 'text/plain; charset=utf-8',
    body: '',
    location: to,
    noindex: true,
    route: '/*',
  };
}

function toResource(resource: RenderedResource): Page {
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

const marksControls =
  ({ remotes }: Render['set']) =>
  ({ name, version }: ServerBundle): boolean =>
    remotes.find((remote) => remote.name === name)?.versions.find((each) => each.version === version)?.marksControls ===
    true;

const isCacheable = ({ status, incomplete }: RenderedPage | RenderedResource): boolean => status === 200 && !incomplete;
