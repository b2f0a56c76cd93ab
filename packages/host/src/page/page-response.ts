import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { RenderedPage } from 'render/tasks';

/** A page or resource that is ready to send. It depends only on the URL and the release set. */
export interface Page {
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
  /** What is on the page's social card; absent: the page has no card of its own. */
  readonly card?: RenderedPage['card'];
  readonly missingRemotes?: readonly string[];
  /** What the process of a previewed release holds after the render. */
  readonly heapBytes?: number | undefined;
  /** The route pattern, for logs and metrics: the number of distinct URLs is unbounded. */
  readonly route: string;
}

export const speculationRulesPath = '/assets/speculation-rules.json';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `stale-if-error`: how long after expiring a complete page may replace one that cannot be rendered, in seconds. */
export const staleIfErrorSeconds = 600;

/** `stale-while-revalidate` in seconds: as long as the page was fresh, but at most {@link staleIfErrorSeconds}. */
export const staleSeconds = (freshSeconds: number): number => Math.min(freshSeconds, staleIfErrorSeconds);

type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

export class PageResponse {
  /** Weak, because it is the same for every encoding: a strong one would promise identical bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Everything but the body, which is kept as bytes. */
  readonly page: Omit<Page, 'body'>;
  private readonly bytes: Buffer;
  private readonly compressed = new Map<Compression, Buffer | Promise<Buffer>>();

  /** @param cdnSeconds how long a CDN may keep the page if it may be kept at all */
  constructor({ body, ...page }: Page, cdnSeconds: number, set = '0') {
    this.page = page;
    this.bytes = typeof body === 'string' ? Buffer.from(body) : body;
    // A release can make two pages of one checksum, of which one would outlive a rollback in browsers: no other set has its tags.
    this.etag = `W/"${set}-${this.bytes.length}-${crc32(this.bytes)}"`;
    this.headers = headersOf(page, this.etag, cdnSeconds);
  }

  /**
   * An upper bound in bytes, for the cache's size limit: three bodies, none more than 1% larger than the original, and
   * all else in UTF-16.
   */
  get size(): number {
    return Math.ceil(this.bytes.length * 3.03) + 2 * JSON.stringify(this.page).length + 100;
  }

  /** Returns the bytes themselves once they are compressed, so that a cached page is sent without awaiting. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    const known = this.compressed.get(encoding);
    if (known) return known;
    const pending = compress(this.bytes, encoding).then((bytes) => {
      this.compressed.set(encoding, bytes);
      return bytes;
    });
    this.compressed.set(encoding, pending);
    return pending;
  }
}

function headersOf(
  { status, contentType, policyHeader, location, cachedBy, noindex }: Omit<Page, 'body'>,
  etag: string,
  cdnSeconds: number,
) {
  return {
    'content-type': contentType,
    vary: 'Accept-Encoding',
    ...(contentType.startsWith('text/html') ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
    ...policyHeader,
    ...(location ? { location } : {}),
    ...(noindex ? { 'x-robots-tag': 'noindex' } : {}),
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    // Some edges put scripts of their own in place of mail links, which the page's policy refuses: no-transform.
    ...(cachedBy
      ? {
          'cache-control': 'public, max-age=0, must-revalidate, no-transform',
          'cdn-cache-control': cdnSeconds ? cdnCacheControl(cdnSeconds) : 'no-store',
          // nginx ignores CDN-Cache-Control; it obeys this header and strips it.
          'x-accel-expires': String(cdnSeconds),
          etag,
        }
      : { 'cache-control': 'no-store, no-transform' }),
  };
}

const cdnCacheControl = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds(seconds)}, stale-if-error=${staleIfErrorSeconds}`;

async function compress(bytes: Buffer, encoding: Compression): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(bytes);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that an Accept-Encoding header prefers; brotli if it has no preference. */
export const negotiateEncoding = (header = ''): Encoding =>
  (negotiator.negotiate(header.toLowerCase()) as Encoding | null) ?? 'identity';
