import type { Chrome, DatedPath, FragmentData, FragmentProps, Services } from '@meridian-vale/federation/contract';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';

/** What a release can be asked to do. Tasks and results are JSON: they cross the boundary of a process. */
export type RenderTask = PageTask | FragmentTask | PathsTask;

export type RenderResult<T extends RenderTask> = T extends PageTask
  ? PageResult
  : T extends FragmentTask
    ? RenderedFragment
    : PathsResult;

export interface ReleaseHost {
  /**
   * Rejects with the release's error.
   * @param signal aborts when no one is waiting for the result anymore
   */
  run<T extends RenderTask>(task: T, context: TaskContext, signal: AbortSignal): Promise<RenderResult<T>>;
}

export interface RemoteParts {
  readonly routes: readonly string[];
  /** Those of them that have children, which the gate refuses. */
  readonly nested?: readonly string[] | undefined;
  readonly fragments: readonly string[];
  /** Fragment → those of other remotes that it places, once it was rendered; only of fragments that place any. */
  readonly nests?: Readonly<Record<string, readonly string[]>>;
}

export interface TaskContext {
  readonly http: HttpClient;
  /** Places another release's fragment in a page. Never rejects. */
  readonly placeFragment?: (name: string, props?: FragmentProps) => Promise<FragmentData>;
  /** Receives a fragment's chunk before its data is loaded: the page preloads its files even if the data is late. */
  readonly onChunk?: (chunk: string) => void;
  readonly requestId?: string | undefined;
}

/** The part of the services that a site configures: JSON, the same for everyone. */
export type SiteServices = Omit<Services, 'http' | 'loadFragment' | 'secondary'>;

interface SiteTask {
  readonly services: SiteServices;
}

export interface PageTask extends SiteTask {
  readonly kind: 'page';
  readonly url: string;
  readonly budgetMs: number;
  /** Part of the markers that stand for fragments, so that no page can contain one by accident. */
  readonly nonce: string;
  /** Whether the result says what the process's heap holds after the render. */
  readonly measuresHeap?: boolean;
}

export interface FragmentTask extends SiteTask {
  readonly kind: 'fragment';
  /** `latest-openings` for `jobs/latest-openings`. */
  readonly key: string;
  readonly url: string;
  readonly props?: FragmentProps;
  /** React's `identifierPrefix` for ids in its HTML. */
  readonly idPrefix: string;
  /** As that of a page; absent: a fragment places it, so it places none. */
  readonly nonce?: string;
}

export interface PathsTask extends SiteTask {
  readonly kind: 'paths';
}

export type PageResult = RenderedPage | RenderedResource | { readonly kind: 'no-route' };

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly headTags: string;
  readonly noindex: boolean;
  /** The title on the page's social card; undefined: the page has no card of its own. */
  readonly cardTitle?: string | undefined;
  readonly chrome: Chrome;
  readonly hydrate?: 'load' | undefined;
  /** The route pattern, e.g. `/blog/:slug`. */
  readonly route: string;
  readonly chunk: string;
  readonly queryKeys: readonly string[];
  readonly outlet: string;
  readonly loaderData: string;
  /** A fragment is missing, a part is pending, or a call failed: the page is reused for a second at most. */
  readonly incomplete: boolean;
  /** Of the process once its garbage is collected, if the task asks for it. */
  readonly heapBytes?: number;
}

/**
 * The media types of a resource: feeds, text and JSON. Never a page or a script, which browsers would run in the site's
 * origin.
 */
export const resourceType =
  /^(application\/(atom\+xml|rss\+xml|xml|json|feed\+json|ld\+json)|text\/(plain|xml|csv|calendar)) *(;[\x20-\x7e]*)?$/;

/** The result of a loader that returned a Response: a redirect, or a resource such as a feed. */
export interface RenderedResource {
  readonly kind: 'resource';
  readonly status: number;
  readonly route: string;
  /** In lower case; matches {@link resourceType}. */
  readonly contentType: string;
  readonly location?: string | undefined;
  readonly body: string;
  /** A call failed: the resource is reused for a second at most. */
  readonly incomplete: boolean;
}

export interface RenderedFragment {
  readonly kind: 'fragment';
  readonly html: string;
  /** What its loader returned, without sanitized HTML. */
  readonly data?: unknown;
  /** A call failed: the page is reused for a second at most. */
  readonly incomplete?: boolean;
}

/** Maximum number of paths of one remote: the shell's main thread writes the sitemap. */
export const maxPaths = 50_000;
/** Search engines read no longer ones. */
export const maxPathLength = 2_000;

export interface PathsResult {
  readonly kind: 'paths';
  readonly paths: readonly DatedPath[];
  /** A call failed, and items are missing. */
  readonly incomplete?: boolean;
}
