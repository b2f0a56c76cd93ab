import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { ComposedPage } from './composed-page.ts';
import { staleIfErrorSeconds, staleSeconds } from './staleness.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A composed page with its headers and its compressed bodies, each compressed on first use. */
export class CachedResponse {
  /** The same for every encoding, and weak for that reason: a strong one would promise the same bytes. */
  readonly etag: string;
  /** All but Content-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
  private readonly bodies = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** @param cdnSeconds how long a CDN may keep the page if it may be kept at all */
  constructor(
    readonly page: ComposedPage,
    cdnSeconds: number,
  ) {
    this.etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
    this.headers = headersOf(page, this.etag, cdnSeconds);
  }

  /** An upper bound in bytes, for the cache's budget: the text, and three bodies of which none is 1 % longer. */
  get size(): number {
    const { body } = this.page;
    return body.length * 2 + Math.ceil(Buffer.byteLength(body) * 3.03) + 100;
  }

  /** The bytes themselves once they are compressed: a cached page is sent without waiting for a promise. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const pending = encode(this.page.body, encoding).then((bytes) => {
      this.bodies.set(encoding, bytes);
      return bytes;
    });
    this.bodies.set(encoding, pending);
    return pending;
  }
}

function headersOf(
  { status, contentType, policyHeader, location, cacheKeys, noindex }: ComposedPage,
  etag: string,
  cdnSeconds: number,
) {
  return {
    'content-type': contentType,
    vary: 'Accept-Encoding',
    ...policyHeader,
    ...(location ? { location } : {}),
    ...(noindex ? { 'x-robots-tag': 'noindex' } : {}),
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(cacheKeys
      ? {
          'cache-control': 'public, max-age=0, must-revalidate',
          'cdn-cache-control': cdnSeconds ? cdnCacheControl(cdnSeconds) : 'no-store',
          etag,
        }
      : { 'cache-control': 'no-store' }),
  };
}

const cdnCacheControl = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds(seconds)}, stale-if-error=${staleIfErrorSeconds}`;

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that an Accept-Encoding header prefers; brotli where it has no preference. */
export const negotiateEncoding = (header = ''): Encoding =>
  (negotiator.negotiate(header.toLowerCase()) as Encoding | null) ?? 'identity';
