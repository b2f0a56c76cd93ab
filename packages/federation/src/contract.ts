import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import type { PlatformSite } from '@meridian-vale/platform-client/platform-site';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The module that a remote exposes as `./remote`: its entire interface to the shell. */
export interface Remote {
  /**
   * Absolute route paths below the prefixes of the remote's `remote.json`. Each page route has
   * `lazy: () => import(/* webpackChunkName: "opportunity-list" *\/ './…-route')`; that module exports
   * `Component`, `loader` (optional), and `handle` (a {@link PageHandle}).
   * A route with only a `loader` is a resource, such as a feed: of the Response that its loader returns, status, media type, location and body are sent.
   * Routes have no children: a layout that pages share is a component.
   */
  readonly routes: readonly (RouteObject & { readonly children?: never })[];
  /** Components that other remotes may render; keys omit the remote's name: `latest-openings`. */
  readonly fragments?: Readonly<Record<string, () => Promise<FragmentModule>>>;
  /**
   * Paths of the remote's items, such as `/opportunities/j-1`, for the sitemap; pages without parameters come from the
   * routes. Called on the server only.
   */
  readonly paths?: (services: Services, signal: AbortSignal) => Promise<readonly DatedPath[]>;
}

/** The path of an item and, if known, its last modification. */
export interface DatedPath {
  readonly path: string;
  /** ISO 8601, from the service or the page only: search engines ignore a site's dates once some are wrong. */
  readonly lastModified?: string | undefined;
}

/** Fragments whose props and events match a remote's `src/fragment-types.ts`. */
type FragmentsProviding<Provided extends object, Emitted extends object> = {
  readonly [Name in keyof Provided]: () => Promise<{
    readonly load: (args: { request: Request; services: Services; props: Provided[Name] }) => Promise<unknown>;
    readonly Component: ComponentType<{
      data: never;
      props: never;
      emit?: Name extends keyof Emitted ? Emit<Emitted[Name]> : never;
    }>;
  }>;
};

/**
 * Checks a remote's shape at compile time and returns it unchanged. A remote with fragments passes the types of their
 * props, and of the events that these emit: `defineRemote<Provides, Emits>({ … })`. The release includes them, and the gate checks them against what live remotes
 * hand in.
 */
export const defineRemote = <Provided extends object = Record<string, never>, Emitted extends object = object>(
  remote: Remote & { readonly fragments?: FragmentsProviding<Provided, Emitted> },
): Remote => remote;

/**
 * What a site adds to {@link SiteConfig} and {@link Services}: a site of its own extends it by `config` and `services`.
 * What it leaves out is as on the platform's site.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites extend it
export interface SiteTypes {}

type Added<Part extends keyof PlatformSite> = Part extends keyof SiteTypes ? SiteTypes[Part] : PlatformSite[Part];

/** The site's public configuration, used by server and browser. */
export type SiteConfig = AnySiteConfig & Added<'config'>;

interface AnySiteConfig {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly imageOrigins: readonly string[];
  /** By remote: what `federation configure` has set for it, the same for every visitor. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether `/assets` has the site's icons, its web manifest and its social cards; default: true. */
  readonly hasImages?: boolean;
}

/** What a loader gets from `context.get(servicesContext)`. On the server it is anonymous and created per request. */
export type Services = AnySiteServices & Added<'services'>;

interface AnySiteServices {
  readonly http: HttpClient;
  readonly site: SiteConfig;
  readonly loadFragment: LoadFragment;
  /** See `secondary` in `@meridian-vale/federation/secondary`; absent where pages have no time budget: in tests and development. */
  readonly secondary?: <T>(request: Request, load: (signal: AbortSignal) => Promise<T>) => Promise<Deferred<T>>;
}

/**
 * The props of the fragments that a remote places, by name; a remote extends it with the `Places` of its
 * `src/fragment-types.ts`. While it is empty, `loadFragment` takes any name and props.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes extend it
export interface PlacedFragments {}

/**
 * Places another remote's fragment, named `<remote prefix>/<fragment>`, e.g. `jobs/latest-openings`. The page never
 * sees the fragment's data. Never rejects: a fragment that fails to load has `state: 'unavailable'`; one that exceeds
 * the time budget has `'pending'`, and `<Fragment>` completes it. A fragment may place fragments, too, but those none: theirs are
 * unavailable.
 * The props are JSON of at most 8 KB.
 */
type LoadFragment = keyof PlacedFragments extends never
  ? (name: string, request: Request, props?: FragmentProps) => Promise<FragmentData>
  : <Name extends keyof PlacedFragments>(
      name: Name,
      request: Request,
      ...props: Record<never, never> extends PlacedFragments[Name]
        ? [props?: PlacedFragments[Name]]
        : [props: PlacedFragments[Name]]
    ) => Promise<FragmentData>;

/** Data that a page does not need to be shown. Serializable if `T` is. */
export type Deferred<T> = { readonly state: 'ready'; readonly data: T } | { readonly state: 'pending' };

/** A React root of its own: it gets `Link`, `useNavigate`, `useLocation` and the host's context, no other router state. */
export interface FragmentModule {
  readonly Component: ComponentType<{ data: never; props: never; emit?: never }>;
  readonly load: (args: { request: Request; services: Services; props: never }) => Promise<unknown>;
  /** The webpackChunkName of the module, so that the server preloads its files. */
  readonly chunk: string;
}

/**
 * What a fragment tells the page that places it: one of its events with its payload, as JSON.
 * @typeParam Events payloads by event, as in `Emits['store-picker']` of `src/fragment-types.ts`
 */
export type FragmentEvent<Events> = {
  readonly [Name in keyof Events]: { readonly name: Name; readonly payload: Events[Name] };
}[keyof Events];

/** A fragment's component gets it as `emit`, but not from a site of before. On the server, and where no page listens, nothing happens. */
export type Emit<Events> = (event: FragmentEvent<Events>) => void;

/** What a page hands in to a fragment, as JSON. */
export type FragmentProps = Readonly<Record<string, unknown>>;

/** A fragment placed by a loader. Pass it to `<Fragment of={…} />` unchanged: the host recognizes the object. */
export interface FragmentData {
  readonly name: string;
  readonly state: 'ready' | 'pending' | 'unavailable';
  readonly props?: FragmentProps;
  /** The index of its placement, if the server rendered it. */
  readonly place?: number;
}

/** The header and footer of a page: both, only a header with the logo, or neither. */
export type Chrome = 'full' | 'slim' | 'none';

/** A page's static properties; its route module exports them as `handle`. */
export interface PageHandle<Data = unknown> {
  /** The webpackChunkName of the route module. */
  readonly chunk: string;
  /** Query parameters that affect the page's HTML and are part of its cache key; the page cache ignores all others. */
  readonly queryKeys?: readonly string[];
  /** Called on the server and after each client navigation. `data` is the loader's result. */
  readonly head: (page: { data: Data; url: URL; site: SiteConfig }) => PageHead;
  /** Default: `full`. */
  readonly chrome?: Chrome;
  /**
   * The component also renders while its data is pending, when `usePageData` returns undefined. Otherwise the page is
   * replaced by 'Loading...' until then.
   */
  readonly rendersPending?: boolean;
  /** The page is hydrated at load, because its first screen is a tool. Default: when a control is near or used. */
  readonly hydrate?: 'load';
}

export interface PageHead {
  /** Without the site's name, which the shell appends. */
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical URL, e.g. `/opportunities/j-1`; default: the current path. */
  readonly canonicalPath?: string;
  readonly noindex?: boolean;
  /** Structured data. Rendered on the server only, because the page's CSP does not let scripts add it. */
  readonly jsonLd?: object;
  /** Page type and image for social cards. */
  readonly openGraph?: { readonly type?: 'website' | 'article'; readonly imagePath?: string };
  /**
   * What the card that the site draws for social networks shows besides the title: a few short lines, and a place that
   * the site may have a chart of, e.g. `Hong Kong`.
   */
  readonly card?: { readonly lines?: readonly string[]; readonly place?: string | undefined };
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
}
