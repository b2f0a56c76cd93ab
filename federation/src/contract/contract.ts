import type { HttpClient } from 'platform-client/http-client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./remote`: everything the shell ever learns of its code. */
export interface Remote {
  /**
   * Absolute route paths below the prefixes of the remote's `remote.json`. Each page route has
   * `lazy: () => import(/* webpackChunkName: "opportunity-list" *\/ './…-route')`; that module exports
   * `Component`, `loader` (optional), and `handle` (a {@link PageHandle}).
   * A route with a `loader` and nothing else is a resource, such as a feed: its loader returns a Response, which is
   * sent as it stands.
   */
  readonly routes: readonly RouteObject[];
  /** Named pieces other remotes may place, keyed without the remote's name: `latest-openings`. */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
  /**
   * The addresses of the remote's items, such as `/opportunities/j-1`, for the site map; pages without a parameter are
   * known from the routes. Called on the server only.
   */
  readonly paths?: (services: Services, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Checks a remote's shape at compile time; returns it unchanged. */
export const defineRemote = (remote: Remote): Remote => remote;

/** Facts of a release that both sides may show to the visitor: the firm's names and addresses (RESOLUTIONS R7, R62). */
export interface SiteFacts {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly contactEmail: string;
  /** Digits only, with the country code, as wa.me wants it. */
  readonly whatsappNumber: string;
  readonly networkUrl: string;
  readonly imageOrigins: readonly string[];
}

/** What a loader finds in its router context under `services`. On the server anonymous and made for one request. */
export interface Services {
  readonly http: HttpClient;
  readonly site: SiteFacts;
  /** The fixed partition value of the job search (SPEC section 7). */
  readonly partition: string;
  /**
   * Loads the data of another remote's fragment, named `<remote prefix>/<fragment>`, e.g. `jobs/latest-openings`.
   * Never rejects: a fragment that cannot be loaded comes back with `state: 'unavailable'`.
   */
  readonly loadFragment: (name: string, request: Request) => Promise<FragmentData>;
}

export interface FragmentModule {
  readonly Component: ComponentType<{ data: never }>;
  readonly load: (args: { request: Request; services: Services }) => Promise<unknown>;
  /** The webpackChunkName of the module, so that the server preloads its files. */
  readonly chunk: string;
}

/** Serialisable: it travels in the page's boot data. Pass it to `<Fragment of={…} />`. */
export interface FragmentData {
  readonly name: string;
  readonly state: 'ready' | 'unavailable';
  readonly data?: unknown;
}

/** Header and footer around a page: all, the header with its logo only, or neither (RESOLUTIONS R6). */
export type Chrome = 'full' | 'slim' | 'none';

/** A page's static facts; its route module exports one as `handle`. */
export interface PageHandle<Data = unknown> {
  /** The webpackChunkName of the route module. */
  readonly chunk: string;
  /** Query keys the page's HTML depends on; all others are ignored by the page cache. */
  readonly queryKeys?: readonly string[];
  /** Called on the server and after each client navigation. `data` is what the loader returned. */
  readonly head: (page: { data: Data; url: URL; site: SiteFacts }) => PageHead;
  /** `full` unless told. */
  readonly chrome?: Chrome;
}

export interface PageHead {
  /** Without the site's name, which the shell adds. */
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address, e.g. `/opportunities/j-1`; the current path unless told. */
  readonly canonicalPath?: string;
  readonly noindex?: boolean;
  /** Structured data; written by the server only: the page's policy lets no script write one. */
  readonly jsonLd?: object;
  /** `article` pages and their image, for social cards. */
  readonly openGraph?: { readonly type?: 'website' | 'article'; readonly imagePath?: string };
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
}
