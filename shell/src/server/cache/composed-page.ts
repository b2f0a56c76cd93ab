/** A page or resource that is ready to send. It depends only on the URL and the release set. */
export interface ComposedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** The page's own policy, with the hashes of its inline styles; absent: the default policy. */
  readonly policyHeader?: Readonly<Record<string, string>>;
  readonly location?: string;
  /** Query parameters that the page depends on; undefined: reused for a second at most, and only if something failed. */
  readonly cachedBy?: readonly string[];
  /** Absent: the page may be indexed. */
  readonly noindex?: boolean;
  /** The title on the page's social card; absent: the page has no card of its own. */
  readonly cardTitle?: string | undefined;
  /** Of a sitemap that is incomplete: why, by remote. */
  readonly lacking?: readonly string[];
  /** The route pattern, for logs and metrics: the number of distinct URLs is unbounded. */
  readonly route: string;
}
