import type { WriteStream } from 'node:tty';

/** Shows how far a work has come, in one line of a terminal; elsewhere nothing. */
export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>, verb: string) {
  const rewrite = (line: string) => stream.isTTY && stream.write(`\r${line}\x1b[K`);
  return {
    show: (done: number, of: number) =>
      void rewrite(`${verb} ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`),
    clear: () => void rewrite(''),
  };
}
