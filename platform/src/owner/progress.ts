import type { WriteStream } from 'node:tty';

export interface ProgressStream extends Pick<WriteStream, 'write'> {
  readonly isTTY?: boolean;
}

/** Shows progress on one terminal line; prints nothing if the stream is not a TTY. */
export function showProgress(stream: ProgressStream, verb: string) {
  const rewrite = (line: string) => stream.isTTY && stream.write(`\r${line}\x1b[K`);
  return {
    show: (done: number, of: number) =>
      void rewrite(`${verb} ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`),
    clear: () => void rewrite(''),
  };
}
