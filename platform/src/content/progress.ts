import type { WriteStream } from 'node:tty';

/** Shows progress in one line of a terminal; prints nothing when the stream is not one. */
export function showProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>, verb: string) {
  const rewrite = (line: string) => stream.isTTY && stream.write(`\r${line}\x1b[K`);
  return {
    show: (done: number, of: number) =>
      void rewrite(`${verb} ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`),
    clear: () => void rewrite(''),
  };
}
