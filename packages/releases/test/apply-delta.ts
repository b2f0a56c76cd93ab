import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';

const [hashStart, hashEnd] = [8, 40];

/**
 * What a browser makes of a delta (RFC 9842); undefined if it is none of this dictionary. The library has to be loaded, as
 * by making a delta.
 */
export function applyDelta(delta: Buffer, dictionary: Buffer): Buffer | undefined {
  const hash = createHash('sha256').update(dictionary).digest();
  if (delta.readUInt32BE() !== 0x5e2a4d18 || !delta.subarray(hashStart, hashEnd).equals(hash)) return undefined;
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(hashEnd), dictionary));
  } finally {
    freeDCtx(context);
  }
}
