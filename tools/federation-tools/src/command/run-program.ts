import { constants } from 'node:os';

/**
 * Runs a command and exits with its status, even if a library has left something pending. A stop signal exits too, so
 * that what the command has started is ended and its temporary files are removed.
 * @param describe formats a failure
 */
export function runProgram(command: () => Promise<number>, describe: (error: Error) => string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // `dev` stops by itself.
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  command().then(
    (status) => process.exit(status),
    (error: Error) => {
      process.stderr.write(`${describe(error)}\n`);
      process.exit(1);
    },
  );
}
