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
    private readonly onMessage: (message: unknown, bytes: number) => void,
    /** Absent: this side trusts the other. */
    private readonly rate?: Pick<FrameRate, 'allows'>,
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
      if (this.rate) this.count(body.length, measureJson(body));
      this.onMessage(parse(body), body.length);
    }
    // To read a piece of a message costs as much as to read one.
    if (this.buffered > 0 || this.expected) this.count(0, { values: 0, depth: 0 });
  }

  private count(bytes: number, structure: JsonStructure): void {
    if (this.rate?.allows(bytes, structure) === false)
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

/** What may be read of a process at once, and what is added to it each second: a few times what a busy remote needs. */
const burst = { frames: 10_000, bytes: 64 * 1024 * 1024, values: 1_000_000 };
const perSecond = { frames: 5_000, bytes: 24 * 1024 * 1024, values: 400_000 };

/** Deeper JSON is of no use to anyone, and costs whoever prints it again its stack. */
const maxDepth = 200;

/** Limits how much a process may make the shell read, before any of it is parsed. */
export class FrameRate {
  private left = { ...burst };
  private since = performance.now();

  /** Counts a message. @returns whether it is within the limit */
  allows(bytes: number, { values, depth }: JsonStructure): boolean {
    if (depth > maxDepth) return false;
    const now = performance.now();
    const seconds = (now - this.since) / 1000;
    this.since = now;
    const refilled = (key: keyof typeof burst, used: number) =>
      Math.min(burst[key], this.left[key] + seconds * perSecond[key]) - used;
    this.left = { frames: refilled('frames', 1), bytes: refilled('bytes', bytes), values: refilled('values', values) };
    return Object.values(this.left).every((amount) => amount >= 0);
  }
}
