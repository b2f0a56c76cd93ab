import type { HttpClient } from 'platform-client/http-client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./remote`: all that the shell knows of its code. */
export interface Remote {
  /**
   * Absolute route paths below the prefixes of the remote's `remote.json`. Each page route has
   * `lazy: () => import(/* webpackChunkName: "opportunity-list" *\/ './…-route')`; that module exports
   * `Component`, `loader` (optional), and `handle` (a {@link PageHandle}).
   * A route with a `loader` and nothing else is a resource, such as a feed: its loader returns a Response, which is
   * sent unchanged.
   */
  readonly routes: readonly RouteObject[];
  /** Components that other remotes may render, keyed without the remote's name: `latest-openings`. */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
  /**
   * The addresses of the remote's items, such as `/opportunities/j-1`, for the site map; pages without a parameter are
   * known from the routes. Called on the server only.
   */
  readonly paths?: (services: Services, signal: AbortSignal) => Promise<readonly string[]>;
  /** The same with dates, for the site map's `lastmod`: a shell that knows of them asks for it instead. */
  readonly datedPaths?: (services: Services, signal: AbortSignal) => Promise<readonly DatedPath[]>;
}

/** The address of an item, and when it last changed. */
export interface DatedPath {
  readonly path: string;
  /** ISO 8601. Only what the service or the page says: search engines drop the dates of a site whose dates are wrong. */
  readonly lastModified?: string | undefined;
}

/** Fragments whose data are as a remote's `src/fragment-types.ts` says. */
type FragmentsProviding<Provided extends object> = {
  readonly [Name in keyof Provided]: () => Promise<{ readonly load: (args: never) => Promise<Provided[Name]> }>;
};

/**
 * Checks a remote's shape at compile time; returns it unchanged. A remote with fragments names the type of their data:
 * `defineRemote<Provides>({ … })`. It becomes part of the release, which is compared with what live remotes expect.
 */
export const defineRemote = <Provided extends object = Record<string, never>>(
  remote: Remote & { readonly fragments?: FragmentsProviding<Provided> },
): Remote => remote;

/** The site's public configuration, shown by server and browser: the firm's names and addresses. */
export interface SiteConfig {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly contactEmail: string;
  /** Digits only, with the country code: the format of wa.me links. */
  readonly whatsappNumber: string;
  readonly networkUrl: string;
  readonly imageOrigins: readonly string[];
}

/** What a loader gets by `context.get(services)`. On the server it is anonymous and created per request. */
export interface Services {
  readonly http: HttpClient;
  readonly site: SiteConfig;
  /** The partition that every job search asks for. */
  readonly partition: string;
  /**
   * Loads the data of another remote's fragment, named `<remote prefix>/<fragment>`, e.g. `jobs/latest-openings`.
   * Never rejects: a fragment that cannot be loaded has `state: 'unavailable'`, one that takes longer than the budget
   * `'pending'`; `<Fragment>` completes it.
   */
  readonly loadFragment: (name: string, request: Request) => Promise<FragmentData>;
  /** See `secondary` of `federation/secondary`; absent in shells that have no budgets. */
  readonly secondary?: <T>(request: Request, load: (signal: AbortSignal) => Promise<T>) => Promise<Secondary<T>>;
}

/** Data that a page can be shown without. Serialisable if `T` is. */
export type Secondary<T> = { readonly state: 'ready'; readonly data: T } | { readonly state: 'pending' };

export interface FragmentModule {
  readonly Component: ComponentType<{ data: never }>;
  readonly load: (args: { request: Request; services: Services }) => Promise<unknown>;
  /** The webpackChunkName of the module, so that the server preloads its files. */
  readonly chunk: string;
}

/** Serialisable, because it is part of the page's boot data. Pass it to `<Fragment of={…} />`. */
export interface FragmentData<Data = unknown> {
  readonly name: string;
  readonly state: 'ready' | 'pending' | 'unavailable';
  readonly data?: Data;
}

/** Header and footer around a page: both, only a header with the logo, or neither. */
export type Chrome = 'full' | 'slim' | 'none';

/** A page's static properties; its route module exports them as `handle`. */
export interface PageHandle<Data = unknown> {
  /** The webpackChunkName of the route module. */
  readonly chunk: string;
  /** Query keys that the page's HTML depends on; the page cache ignores all others. */
  readonly queryKeys?: readonly string[];
  /** Called on the server and after each client navigation. `data` is what the loader returned. */
  readonly head: (page: { data: Data; url: URL; site: SiteConfig }) => PageHead;
  /** Default: `full`. */
  readonly chrome?: Chrome;
  /**
   * The component also renders while its data are missing, when `usePageData` gives undefined. Otherwise 'Loading...'
   * stands in the page's place.
   */
  readonly rendersPending?: boolean;
}

export interface PageHead {
  /** Without the site's name, which the shell appends. */
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address, e.g. `/opportunities/j-1`; default: the current path. */
  readonly canonicalPath?: string;
  readonly noindex?: boolean;
  /** Structured data; rendered by the server only, because the page's CSP forbids scripts to add one. */
  readonly jsonLd?: object;
  /** For social cards: the type of page, and its image. */
  readonly openGraph?: { readonly type?: 'website' | 'article'; readonly imagePath?: string };
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
}
