import type { PageHead, SiteConfig } from '@meridian-vale/federation/contract';
import type { CreateHttp } from './calls/page-calls.ts';
import type { Renderer } from './page/document.ts';
import type { CardDrawing } from './processes/card-pool.ts';

export interface SiteParts {
  /** The path of the home page, to which `/` and unknown paths redirect. */
  readonly home: string;
  readonly pages: ReadonlyMap<string, OwnPage>;
  readonly files: readonly OwnFile[];
  readonly publicDir: string;
  /** Without it, pages have no social cards. */
  readonly cards?: CardDrawing;
  /** Absent if its pages call no service. */
  readonly services?: ServiceAccess;
}

export interface ServiceAccess {
  readonly createHttp: CreateHttp;
  /** Milliseconds until a call to a service fails: a page's on the server, one through the proxy, and in the browser. */
  readonly callTimeoutMs: number;
  /** The cookies that may hold what a write repeats in its anti-forgery header. */
  readonly antiForgeryCookies: readonly string[];
}

/** A page of the site's own. It is never indexed or cached. */
export interface OwnPage {
  readonly head: PageHead;
  /** Returns the outlet's HTML. @param renderer that of the shell's release */
  readonly render: (renderer: Renderer, url: URL) => string;
}

export interface OwnFile {
  readonly path: string;
  readonly contentType: string;
  readonly content: (site: SiteConfig) => string;
}
