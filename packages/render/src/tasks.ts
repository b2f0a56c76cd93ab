import type { FragmentData, FragmentProps, Services } from '@meridian-vale/federation/contract';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { type Static, Type } from 'typebox';
import { escapeJson } from './escape.ts';

/** What a release can be asked to do. Tasks and results are JSON: they cross the boundary of a process. */
export type RenderTask = PageTask | FragmentTask | PathsTask;

export type RenderResult<T extends RenderTask> = T extends PageTask
  ? PageResult
  : T extends FragmentTask
    ? RenderedFragment
    : PathsResult;

export interface TaskRunner {
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

const text = Type.String();
const status = Type.Integer({ minimum: 200, maximum: 599 });
/** Far more than a visitor's URL may have: no URL must get a release into trouble. */
export const maxUrlLength = 100_000;
/** Names, patterns and the like, which the shell keeps. */
export const short = Type.String({ maxLength: 300 });

const RenderedPage = Type.Object({
  kind: Type.Literal('page'),
  status,
  headTags: text,
  noindex: Type.Boolean(),
  /** What is on the page's social card; absent: the page has no card of its own. */
  card: Type.Optional(
    Type.Object({
      title: short,
      lines: Type.Array(short, { maxItems: 50 }),
      place: Type.Optional(short),
    }),
  ),
  chrome: Type.Enum(['full', 'slim', 'none']),
  hydrate: Type.Optional(Type.Literal('load')),
  /** The route pattern, e.g. `/blog/:slug`. */
  route: short,
  chunk: short,
  queryKeys: Type.Array(short, { maxItems: 50 }),
  outlet: text,
  /** JSON for a script element. */
  loaderData: Type.String({ pattern: '^[^<]*$' }),
  /** A fragment is missing, a part is pending, or a call failed: the page is reused for a second at most. */
  incomplete: Type.Boolean(),
  /** Of the process once its garbage is collected, if the task asks for it. */
  heapBytes: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type RenderedPage = Static<typeof RenderedPage>;

/**
 * The media types of a resource: feeds, text and JSON. Never a page or a script, which browsers would run in the site's
 * origin; nor a comma, after which they would read another type.
 */
export const resourceType =
  /^(application\/(atom\+xml|rss\+xml|xml|json|feed\+json|ld\+json)|text\/(plain|xml|csv|calendar)) *(;[\x20-\x2b\x2d-\x7e]*)?$/;

/** The result of a loader that returned a Response: a redirect, or a resource such as a feed. */
const RenderedResource = Type.Object({
  kind: Type.Literal('resource'),
  status,
  route: short,
  /** In lower case. */
  contentType: Type.String({ pattern: resourceType.source, maxLength: 300 }),
  location: Type.Optional(Type.String({ pattern: '^[\\x20-\\x7e]*$', maxLength: maxUrlLength })),
  body: text,
  /** A call failed: the resource is reused for a second at most. */
  incomplete: Type.Boolean(),
});
export type RenderedResource = Static<typeof RenderedResource>;

const RenderedFragment = Type.Object({
  kind: Type.Literal('fragment'),
  html: text,
  /** What its loader returned, without sanitized HTML. */
  data: Type.Optional(Type.Unknown()),
  /** A call failed: the page is reused for a second at most. */
  incomplete: Type.Optional(Type.Boolean()),
});
export type RenderedFragment = Static<typeof RenderedFragment>;

/** What a fragment may add to another remote's page, as HTML and as data. */
export const maxFragmentBytes = 256 * 1024;

class ResultTooLargeError extends Error {
  readonly code = 'RESULT_TOO_LARGE';
}

export function assertSize(bytes: number, limit: number): void {
  if (bytes > limit) throw new ResultTooLargeError(`The result has ${bytes} bytes; the limit is ${limit}`);
}

export function assertFragmentSize({ html, data = null }: Pick<RenderedFragment, 'html' | 'data'>): void {
  // As a document prints it; before, as it is: to escape what is far too large would take the shell long.
  for (const print of [JSON.stringify, escapeJson]) assertSize(Buffer.byteLength(html + print(data)), maxFragmentBytes);
}

/** Maximum number of paths of one remote: the shell's main thread writes the sitemap. */
export const maxPaths = 50_000;
/** Search engines read no longer ones. */
export const maxPathLength = 2_000;

const PathsResult = Type.Object({
  kind: Type.Literal('paths'),
  paths: Type.Array(
    Type.Object({ path: Type.String({ pattern: '^/', maxLength: maxPathLength }), lastModified: Type.Optional(text) }),
    { maxItems: maxPaths },
  ),
  /** A call failed, and items are missing. */
  incomplete: Type.Optional(Type.Boolean()),
});
export type PathsResult = Static<typeof PathsResult>;

const PageResult = Type.Union([RenderedPage, RenderedResource, Type.Object({ kind: Type.Literal('no-route') })]);
export type PageResult = Static<typeof PageResult>;

export const TaskResult = Type.Union([...PageResult.anyOf, RenderedFragment, PathsResult]);
