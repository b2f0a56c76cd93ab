import type { Readable } from 'node:stream';

export interface OutputLimits {
  /** Lines and bytes that a process may write within {@link windowMs}. */
  readonly lines: number;
  readonly bytes: number;
}

const windowMs = 10_000;
/** The rest of a longer line is dropped. */
const maxLineLength = 4_000;

/** Passes on what a process writes, line by line, until it writes too much. */
export function readLines(
  streams: readonly Readable[],
  { lines, bytes }: OutputLimits,
  onLine: (line: string) => void,
  onTooMuch: () => void,
): void {
  let since = Date.now();
  let used = { lines: 0, bytes: 0 };
  const count = (newLines: number, newBytes: number): boolean => {
    if (Date.now() - since >= windowMs) {
      since = Date.now();
      used = { lines: 0, bytes: 0 };
    }
    used = { lines: used.lines + newLines, bytes: used.bytes + newBytes };
    return used.lines <= lines && used.bytes <= bytes;
  };
  for (const stream of streams) {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      if (!count(0, chunk.length)) return onTooMuch();
      const [first = '', ...others] = chunk.toString('utf8').split('\n');
      const complete = others.length > 0 ? [rest + first, ...others.slice(0, -1)] : [];
      rest = (others.length > 0 ? (others.at(-1) ?? '') : rest + first).slice(0, maxLineLength);
      if (!count(complete.length, 0)) return onTooMuch();
      for (const line of complete) if (line) onLine(line.slice(0, maxLineLength));
    });
    stream.on('error', () => {});
  }
}
