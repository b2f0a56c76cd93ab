import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';

/** Dictionary-Compressed Zstandard (RFC 9842): this, the dictionary's SHA-256 and a frame. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
/** Highest of the levels that need no more memory than the file and its dictionary. */
const level = 19;

/** Once: loading it again would take it from a caller that waits. */
let loading: Promise<void> | undefined;

export interface Delta {
  /** SHA-256 of the dictionary, in base64. */
  readonly dictionary: string;
  readonly content: Buffer;
}

/** Compresses a file by an earlier version of it. */
export async function makeDelta(file: Buffer, dictionary: Buffer): Promise<Delta> {
  loading ??= init();
  await loading;
  const hash = createHash('sha256').update(dictionary).digest();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, file, dictionary, level);
    return { dictionary: hash.toString('base64'), content: Buffer.concat([magic, hash, frame]) };
  } finally {
    freeCCtx(context);
  }
}
