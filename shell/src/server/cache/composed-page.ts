/** A page or a resource, ready to be sent; it depends on nothing but the address and the release set. */
export interface ComposedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** The page's own policy, with the hashes of its inline styles; absent: the one of every answer. */
  readonly policyHeader?: Readonly<Record<string, string>>;
  readonly location?: string;
  /** Query keys that the page depends on; undefined: it must not be cached. */
  readonly cacheKeys?: readonly string[];
  /** Absent: it may be indexed. */
  readonly noindex?: boolean;
  /** What the page's social card says; absent: it has none of its own. */
  readonly cardTitle?: string | undefined;
  /** The pattern of its route, for logs and metrics: an address may be anything. */
  readonly route: string;
}
