import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

/** Dictionary-Compressed Zstandard (RFC 9842): this, the dictionary's SHA-256 and a frame. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');
/** Highest of the levels that need no more memory than the file and its dictionary. */
const level = 19;

/** Once: loading it again would take it from a caller that waits. */
let loading: Promise<void> | undefined;
const loadLibrary = (): Promise<void> => (loading ??= init());

/** Resolves to the delta, and to the SHA-256 of the dictionary, in base64. */
export async function makeDelta(file: Buffer, dictionary: Buffer) {
  await loadLibrary();
  const hash = createHash('sha256').update(dictionary).digest();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, file, dictionary, level);
    return { dictionary: hash.toString('base64'), content: Buffer.concat([magic, hash, frame]) };
  } finally {
    freeCCtx(context);
  }
}

export async function restores(delta: Buffer, dictionary: Buffer, file: Buffer): Promise<boolean> {
  await loadLibrary();
  const header = Buffer.concat([magic, createHash('sha256').update(dictionary).digest()]);
  const frame = delta.subarray(header.length);
  // Before it is decompressed: the library allocates what a frame says.
  if (!delta.subarray(0, header.length).equals(header) || contentSize(frame) !== file.length) return false;
  const context = createDCtx();
  try {
    return file.equals(decompressUsingDict(context, frame, dictionary));
  } catch {
    return false;
  } finally {
    freeDCtx(context);
  }
}

/** The size of the content that the header of a frame says (RFC 8878, 3.1.1.1); undefined if it says none. */
function contentSize(frame: Buffer): number | undefined {
  const descriptor = frame[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const at = 5 + (isSingleSegment ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  const bytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  if (bytes === 0 || frame.length < at + bytes) return undefined;
  const size = Number(Buffer.concat([frame.subarray(at, at + bytes), Buffer.alloc(8)]).readBigUInt64LE());
  return bytes === 2 ? size + 256 : size;
}
