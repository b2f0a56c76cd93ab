import type { Readable } from 'node:stream';

/** What a process may write within {@link windowMs}. */
export type OutputLimits = Readonly<Record<'lines' | 'bytes', number>>;

const windowMs = 10_000;
/** The rest of a longer line is dropped. */
const maxLineLength = 4_000;

/** Lines that are passed on within {@link windowMs}: a loop that prints must not fill the log's disk. */
const passedLines = 200;

/** Passes on what a process writes, line by line, until it writes too much. */
export function readLines(
  streams: readonly Readable[],
  { lines, bytes }: OutputLimits,
  onLine: (line: string) => void,
  onTooMuch: () => void,
): void {
  let since = performance.now();
  let used = { lines: 0, bytes: 0 };
  let passed = 0;
  const count = (newLines: number, newBytes: number): boolean => {
    if (performance.now() - since >= windowMs) {
      since = performance.now();
      used = { lines: 0, bytes: 0 };
      passed = 0;
    }
    used = { lines: used.lines + newLines, bytes: used.bytes + newBytes };
    return used.lines <= lines && used.bytes <= bytes;
  };
  const pass = (line: string) => {
    passed += 1;
    if (passed <= passedLines && line) onLine(line.slice(0, maxLineLength));
    if (passed === passedLines + 1) onLine('Further lines of these ten seconds are left out');
  };
  for (const stream of streams) {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      const [first = '', ...others] = chunk.toString('utf8').split('\n');
      const complete = others.length > 0 ? [rest + first, ...others.slice(0, -1)] : [];
      rest = (others.length > 0 ? (others.at(-1) ?? '') : rest + first).slice(0, maxLineLength);
      // However little it brings, a piece costs as much as a line.
      if (!count(Math.max(1, complete.length), chunk.length)) return onTooMuch();
      for (const line of complete) pass(line);
    });
    stream.on('error', () => {});
  }
}
