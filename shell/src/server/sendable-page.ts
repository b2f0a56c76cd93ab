import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ComposedPage } from './compose-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A composed page with its entity tag and, made on first use, its compressed forms. */
export class SendablePage {
  readonly etag: string;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly page: ComposedPage) {
    this.etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`;
  }

  /** An upper bound in bytes, for the cache's budget. */
  get size(): number {
    return this.page.body.length * 2 + 1;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = encode(this.page.body, encoding);
    this.bodies.set(encoding, made);
    return made;
  }
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text);
}

/** The best form the browser takes; a weight of 0 refuses one. */
export function chooseEncoding(accepted = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
