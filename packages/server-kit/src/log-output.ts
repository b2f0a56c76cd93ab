import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** How much waits for a reader that is slow, in bytes; beyond it lines are dropped. */
const maxPending = 1024 * 1024;

/** Where log lines go: to lose some is better than to wait. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Standard output for log lines. While its disk is full or its reader has stopped reading, lines are lost; nothing waits
 * for them, the end of the process included (Pino's own output retries on the main thread until it succeeds).
 */
export function createLogOutput(fd = 1): LogOutput {
  const stats = fstatSync(fd);
  if (!stats.isFIFO() && !stats.isSocket()) return { write: (line) => writeOrDrop(fd, line) };
  // Unlike process.stdout, it does not block.
  const stream = new Socket({ fd, readable: false });
  stream.on('error', () => {});
  stream.unref();
  return {
    write: (line) => {
      if (stream.writableLength < maxPending) stream.write(line);
    },
  };
}

function writeOrDrop(fd: number, line: string): void {
  try {
    writeSync(fd, line);
  } catch {
    // There is no other place that could be told.
  }
}
