import { randomUUID } from 'node:crypto';
import type { FragmentData, FragmentProps, Services } from '@meridian-vale/federation/contract';
import { fragmentKey, fragmentRemote, unavailableFragment } from '@meridian-vale/federation/fragment-name';
import type { LoaderData, PlacedFragmentData } from 'render/boot';
import { escapeHtml } from 'render/escape';
import { fillMarkers } from 'render/fragment-marker';
import { type LoadedRelease, nestedRouteProblem, nestedRoutes } from 'render/load-release';
import type { RenderedPage, SiteServices, TaskContext, TaskRunner } from 'render/tasks';
import { pageBudgetMs } from 'render/within-budget';
import { fragmentsPath } from './test-host/routes.ts';

export interface FilledPage extends Pick<RenderedPage, 'status' | 'headTags' | 'chrome' | 'hydrate'> {
  readonly html: string;
  /** Missing if the page has failed: the browser renders it again, instead of hydrating it. */
  readonly loaderData?: LoaderData;
  readonly placed: readonly PlacedFragmentData[];
}

export const pageTask = (url: string, services: SiteServices, nonce = 'gate') =>
  ({ kind: 'page', url, budgetMs: pageBudgetMs, nonce, services }) as const;

/**
 * Renders a page as the site's server does. Resolves to a Response for a resource or redirect, and with status 404 if
 * the release has no such page. Rejects with the release's error.
 */
export async function renderFilledPage(
  release: TaskRunner & Partial<LoadedRelease>,
  fragments: OwnFragments,
): Promise<FilledPage | Response> {
  // As the gate does, before the remote has become used to them.
  const [nested] = release.remote ? nestedRoutes(release.remote) : [];
  if (nested !== undefined) throw new Error(nestedRouteProblem(nested));
  const { nonce, context, url, services } = fragments;
  const page = await release.run(pageTask(url.href, services, nonce), context, new AbortController().signal);
  if (page.kind === 'no-route') return new Response('There is no such page', { status: 404 });
  if (page.kind === 'page')
    return {
      ...page,
      html: fragments.fill(page.outlet),
      loaderData: JSON.parse(page.loaderData),
      placed: fragments.placed,
    };
  const { status, contentType, location, body } = page;
  return new Response(body || null, {
    status,
    headers: { 'content-type': contentType, ...(location ? { location } : {}) },
  });
}

export const ownFragmentProblem = (name: string): string =>
  `places the fragment ${name} of its own remote, which is unavailable on the site: render the fragment's component instead`;

/** Shows an error, which helps in development; the site shows a message instead. */
export const failedPage = (error: unknown): FilledPage => ({
  status: 500,
  headTags: '<title>Error</title>',
  chrome: 'full',
  html: `<pre role="alert">${escapeHtml((error as Error | undefined)?.stack ?? String(error))}</pre>`,
  placed: [],
});

interface OwnFragmentsOptions {
  readonly release: TaskRunner;
  readonly name: string;
  readonly version: string;
  /** Receives what a fragment throws; it is logged by default. */
  readonly onError?: (error: unknown) => void;
  /** Fragments of other remotes: unavailable by default, as if they failed. */
  readonly othersFragment?: (name: string, props?: FragmentProps) => FragmentData;
}

/** The fragments of a remote in one of its pages, where no other remote is. */
export class OwnFragments {
  readonly placed: PlacedFragmentData[] = [];
  private readonly html: string[] = [];
  readonly nonce = randomUUID();
  readonly context: TaskContext;
  readonly services: SiteServices;

  constructor(
    private readonly options: OwnFragmentsOptions,
    readonly url: URL,
    { http, ...services }: Pick<Services, 'http'> & SiteServices,
  ) {
    this.services = services;
    this.context = { http, placeFragment: (name, props) => this.placeInPage(name, props) };
  }

  /** As on the site, a page of the remote does not get its own fragments: only the host's page of each does. */
  private async placeInPage(name: string, props?: FragmentProps): Promise<FragmentData> {
    const { name: own, onError = console.error } = this.options;
    if (fragmentRemote(name) !== own || this.url.pathname.startsWith(fragmentsPath)) return this.place(name, props);
    onError(new Error(`${this.url.pathname} ${ownFragmentProblem(name)}`));
    return unavailableFragment(name);
  }

  /** Loads and renders a fragment. Never rejects. */
  async place(name: string, props?: FragmentProps): Promise<FragmentData> {
    const { release, name: own, version, othersFragment = unavailableFragment, onError = console.error } = this.options;
    if (fragmentRemote(name) !== own) return othersFragment(name, props);
    const place = this.placed.push({ name }) - 1;
    // Unlike the prefixes of a site that these fragments may be inserted into.
    const idPrefix = `own${place}`;
    const given = props ? { props } : {};
    const page = { url: this.url.href, services: this.services };
    const task = { ...page, ...given, kind: 'fragment', key: fragmentKey(name), idPrefix } as const;
    try {
      const { html, data } = await release.run(task, this.context, new AbortController().signal);
      this.html[place] = html;
      this.placed[place] = { name, version, idPrefix, data };
      return { name, state: 'ready', place, ...given };
    } catch (error) {
      onError(error);
      return unavailableFragment(name);
    }
  }

  fill(html: string): string {
    return fillMarkers(html, this.nonce, (place) => this.html[place]);
  }

  htmlOf({ place = -1 }: FragmentData): string | undefined {
    return this.html[place];
  }
}
