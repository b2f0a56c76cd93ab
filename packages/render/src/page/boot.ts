import type { SiteServices } from '../tasks.ts';

export interface PinnedRemote {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Versions to try in this order; the last known good comes last. */
  readonly candidates: readonly PinnedVersion[];
}

export interface PageScript {
  readonly url: string;
  /** Absent in development. */
  readonly integrity?: string;
}

export interface PinnedVersion {
  readonly version: string;
  readonly entry: string;
  /** The container's hash; absent in development. */
  readonly integrity?: string;
}

/** The page's boot data. It is the same for every visitor and contains no secrets. */
export interface Boot extends SiteServices {
  readonly sequence: number;
  readonly remotes: readonly PinnedRemote[];
  /** The remote whose HTML is in the outlet, and its version; absent when nothing was rendered. */
  readonly rendered?: { readonly remote: string; readonly version: string; readonly route?: string };
  /** `load`: the page is hydrated at once; absent: when one of its controls is near or used. */
  readonly hydrate?: 'load';
  /** The script that hydrates the page, and the scripts to load with it unless the page preloads them. */
  readonly hydration?: { readonly script: PageScript; readonly preload: readonly PageScript[] };
  /** Absent on a site whose visitors have none. */
  readonly identity?: {
    readonly appId: string;
    readonly roleId: string;
    readonly tokenHeader: string;
    /** Call timeout in milliseconds; default: the client's. */
    readonly callTimeoutMs?: number;
  };
  /** Percentage of browsers that measure web vitals; absent: none. */
  readonly vitalsPercent?: number;
  /** The preview token, which the preview's URLs contain; absent on visitors' pages. */
  readonly preview?: string;
}

/** The services in boot data, with whatever a site adds to them. */
export function servicesIn(boot: Boot): SiteServices {
  const { sequence, remotes, rendered, hydrate, hydration, identity, vitalsPercent, preview, ...services } = boot;
  return services;
}

/** A fragment in the page's HTML, or one whose data was late. The page that places it never sees this data. */
export interface PlacedFragmentData {
  /** E.g. `jobs/latest-openings`. */
  readonly name: string;
  /** The version that rendered it; no other hydrates its HTML. Absent while it is pending. */
  readonly version?: string;
  /** React's `identifierPrefix` for this root. */
  readonly idPrefix?: string;
  readonly data?: unknown;
}

/** Loader data by route id, as the server's router loaded it for the rendered page. */
export type LoaderData = Readonly<Record<string, unknown>>;

export const bootElementId = 'boot';
export const loaderDataElementId = 'loader-data';
/** The page's {@link PlacedFragmentData}, by the index of their placement; absent if it has none. */
export const placedFragmentsElementId = 'placed-fragments';
/** The fragments in header and footer, as FragmentData; absent if there are none. */
export const chromeFragmentsElementId = 'chrome-fragments';
export const outletElementId = 'outlet';
export const headerElementId = 'chrome-header';
export const footerElementId = 'chrome-footer';
export const announcerElementId = 'announcer';
