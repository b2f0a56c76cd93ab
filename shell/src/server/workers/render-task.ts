import type { Chrome, DatedPath, SiteConfig } from 'federation/contract';
import type { CloneableError } from './cloneable-error.ts';

/**
 * A request from the main thread to a render worker. Every type in this file must be structured-cloneable: tasks and
 * results cross a thread boundary.
 */
export type RenderTask = PageTask | PathsTask | LoadTask;

export type RenderResult<T extends RenderTask> = T extends PageTask
  ? PageResult
  : T extends PathsTask
    ? PathsResult
    : LoadResult;

/** The server bundle of one version of a remote. */
export interface ServerBundle {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the file. */
  readonly file: string;
  /** SHA-384 of the file, checked before it is evaluated. */
  readonly integrity: string;
}

/** Whether both are the same version of the same remote. */
export const sameBundle = (a: ServerBundle, b: ServerBundle): boolean => a.name === b.name && a.version === b.version;

/** Run the loaders of an address and render the page. */
export interface PageTask {
  readonly kind: 'page';
  readonly url: string;
  readonly bundle: ServerBundle;
  /** The other remotes whose fragments the page may include: the versions of each, in the order to try. */
  readonly fragmentBundles: Readonly<Record<string, readonly ServerBundle[]>>;
  /** Milliseconds that the page waits for a fragment or for secondary data. */
  readonly budgetMs: number;
  readonly site: SiteConfig;
  readonly partition: string;
}

/** List the paths of a remote's pages for the sitemap. */
export interface PathsTask {
  readonly kind: 'paths';
  readonly bundle: ServerBundle;
  readonly site: SiteConfig;
  readonly partition: string;
}

/** Find out whether a bundle can be evaluated. */
export interface LoadTask {
  readonly kind: 'load';
  readonly bundle: ServerBundle;
}

export type PageResult = RenderedPage | RenderedResource | { readonly kind: 'no-route' };

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  /** The page-specific part of the document's head, as HTML. */
  readonly headTags: string;
  readonly noindex: boolean;
  /** The title on the page's social card; undefined: the page has no card of its own. */
  readonly cardTitle?: string | undefined;
  readonly chrome: Chrome;
  /** The route pattern, e.g. `/blog/:slug`. */
  readonly route: string;
  /** The webpackChunkName of the route module. */
  readonly chunk: string;
  /** Query parameters that the HTML depends on. */
  readonly queryKeys: readonly string[];
  /** The outlet's HTML. */
  readonly outlet: string;
  /** The loaders' data by route id, as JSON for the boot data. */
  readonly loaderData: string;
  readonly fragments: readonly PlacedFragment[];
  readonly failures: readonly FragmentFailure[];
  /** A fragment is missing, a part is pending, or a call failed: the page is sent but not cached. */
  readonly incomplete: boolean;
}

/** The result of a loader that returned a Response: a redirect, or a resource such as a feed. */
export interface RenderedResource {
  readonly kind: 'resource';
  readonly status: number;
  /** The route pattern. */
  readonly route: string;
  readonly contentType: string;
  readonly location?: string;
  readonly body: string;
  /** A call failed: the resource is sent but not cached. */
  readonly incomplete: boolean;
}

/** A fragment in the page, with the version it came from. */
export interface PlacedFragment {
  /** E.g. `jobs/latest-openings`. */
  readonly name: string;
  readonly bundle: ServerBundle;
  readonly chunk: string;
  /** Its data did not arrive in time: the browser will complete it. */
  readonly pending: boolean;
}

/** A version that could not deliver a fragment. */
export interface FragmentFailure {
  readonly bundle: ServerBundle;
  readonly error: CloneableError;
}

export interface PathsResult {
  readonly kind: 'paths';
  readonly paths: readonly DatedPath[];
  /** A call failed, and items are missing. */
  readonly incomplete: boolean;
}

export interface LoadResult {
  readonly kind: 'loaded';
}
