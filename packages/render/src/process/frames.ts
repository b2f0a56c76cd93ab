import { type JsonStructure, measureJson } from '@meridian-vale/platform-client/json-structure';

const headerBytes = 4;

/** A peer sent a frame that is larger than allowed, or not JSON. */
export class MalformedFrameError extends Error {
  readonly code = 'MALFORMED_FRAME';
}

/** A message as JSON in UTF-8 behind its length. */
export function encodeFrame(message: unknown): Buffer {
  const json = JSON.stringify(message);
  const length = Buffer.byteLength(json);
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame.writeUInt32BE(length);
  frame.write(json, headerBytes);
  return frame;
}

/** Splits a stream into messages. Refuses a frame that is too large at its header, before anything of it is kept. */
export class FrameReader {
  private readonly chunks: Buffer[] = [];
  private buffered = 0;
  /** Bytes of the frame that is being read; undefined while its header is. */
  private expected?: number | undefined;

  constructor(
    private readonly maxBytes: number,
    private readonly onMessage: (message: unknown) => void,
    /** Whether a frame may be parsed, or a piece of one kept; absent: this side trusts the other. */
    private readonly allows?: (bytes: number, structure: JsonStructure) => boolean,
  ) {}

  /** @throws MalformedFrameError */
  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    for (;;) {
      if (this.expected === undefined) {
        if (this.buffered < headerBytes) break;
        this.expected = this.take(headerBytes).readUInt32BE();
        if (this.expected > this.maxBytes)
          throw new MalformedFrameError(`A message of ${this.expected} bytes is larger than ${this.maxBytes}`);
      }
      if (this.buffered < this.expected) break;
      const body = this.take(this.expected);
      this.expected = undefined;
      if (this.allows) this.count(body.length, measureJson(body));
      this.onMessage(parse(body));
    }
    // To read a piece of a message costs as much as to read one.
    if (this.buffered > 0 || this.expected) this.count(0, { values: 0, depth: 0 });
  }

  private count(bytes: number, structure: JsonStructure): void {
    if (this.allows?.(bytes, structure) === false)
      throw new MalformedFrameError('More messages, or more deeply nested ones, than are read of one process');
  }

  private take(bytes: number): Buffer {
    const [first] = this.chunks;
    const all = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks);
    this.chunks.length = 0;
    if (all.length > bytes) this.chunks.push(all.subarray(bytes));
    this.buffered = all.length - bytes;
    return all.subarray(0, bytes);
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new MalformedFrameError('A message is not JSON', { cause });
  }
}
