import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** Reports while this process can open no more files: Node says nothing of the connections that it then drops. */
export function watchOpenFiles(report: (line: string) => void, everyMs = 10_000): () => void {
  const timer = setInterval(() => {
    try {
      closeSync(openSync(devNull, 'r'));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EMFILE' || code === 'ENFILE')
        report(`too many open files (${code}): new connections are dropped; raise the limit (ulimit -n, LimitNOFILE=)`);
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
