import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage } from './compose-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A composed page with its headers and, made on first use, its compressed forms. */
export class SendablePage {
  /** Of the text, whatever its encoding: weak, because a strong one would promise the same bytes. */
  readonly etag: string;
  /** All but those of the encoding. */
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

  /** An upper bound in bytes, for the cache's budget: the text, and three forms of which none is a hundredth longer. */
  get size(): number {
    const { body } = this.page;
    return body.length * 2 + Math.ceil(Buffer.byteLength(body) * 3.03) + 100;
  }

  /** The bytes themselves once they are made: a page from the cache is sent without waiting for anything. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = encode(this.page.body, encoding).then((bytes) => {
      this.bodies.set(encoding, bytes);
      return bytes;
    });
    this.bodies.set(encoding, made);
    return made;
  }
}

function headersOf({ status, contentType, location, keep, noindex }: ComposedPage, etag: string, cdnSeconds: number) {
  return {
    'content-type': contentType,
    vary: 'Accept-Encoding',
    ...(location ? { location } : {}),
    ...(noindex ? { 'x-robots-tag': 'noindex' } : {}),
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(keep
      ? {
          'cache-control': 'public, max-age=0, must-revalidate',
          'cdn-cache-control': cdnSeconds ? `public, max-age=${cdnSeconds}` : 'no-store',
          etag,
        }
      : { 'cache-control': 'no-store' }),
  };
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}

const taken = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`, 'i');
const brotliTaken = taken('br');
const gzipTaken = taken('gzip');

/** The best form the browser takes; a weight of 0 refuses one. */
export function chooseEncoding(accepted = ''): Encoding {
  return brotliTaken.test(accepted) ? 'br' : gzipTaken.test(accepted) ? 'gzip' : 'identity';
}
