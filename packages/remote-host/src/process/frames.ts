const headerBytes = 4;

/** Deeper JSON is of no use to anyone, and costs whoever prints it again its stack. */
const maxDepth = 200;

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
    /** Whether a frame may be parsed: the number of its values says what that costs. */
    private readonly allows: (bytes: number, values: number) => boolean = () => true,
  ) {}

  /** @throws MalformedFrameError */
  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    for (;;) {
      if (this.expected === undefined) {
        if (this.buffered < headerBytes) return;
        this.expected = this.take(headerBytes).readUInt32BE();
        if (this.expected > this.maxBytes)
          throw new MalformedFrameError(`A message of ${this.expected} bytes is larger than ${this.maxBytes}`);
      }
      if (this.buffered < this.expected) return;
      const body = this.take(this.expected);
      this.expected = undefined;
      if (!this.allows(body.length, countValues(body)))
        throw new MalformedFrameError('More messages than are read of one process');
      this.onMessage(parse(body));
    }
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

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
);

/** The number of values in JSON, roughly. @throws MalformedFrameError if they are nested too deeply */
function countValues(json: Buffer): number {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfString(json, at);
    else if (byte === comma) values += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
    else if (byte === openBracket || byte === openBrace) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) throw new MalformedFrameError(`A message is nested more than ${maxDepth} levels deep`);
    }
  }
  return values;
}

/** Most of a page is one string, which is skipped at the speed of a search. */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote as number, start + 1); end !== -1; end = json.indexOf(quote as number, end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
