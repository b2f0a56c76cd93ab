import { constants } from 'node:os';
import { escapeForTerminal } from 'releases/plain-text';
import { formatError, isMisuse } from './format-error.ts';

/**
 * Runs a command and exits with its status, even if a library has left something pending. A stop signal exits too, so
 * that what the command has started is ended and its temporary files are removed.
 * @param describeStop what is said then
 * @param describeFailure what is said after an error, unless the command was misused
 */
export function runProgram(
  command: () => Promise<number>,
  describeStop: () => string = () => 'Stopped',
  describeFailure: () => string = () => '',
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // `dev` stops by itself.
      if (process.listenerCount(signal) > 0) return;
      process.stderr.write(`${describeStop()}\n`);
      process.exit(128 + constants.signals[signal]);
    });
  // Whoever reads the output, such as `head`, has read enough.
  for (const output of [process.stdout, process.stderr])
    output.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  command().then(
    (status) => process.exit(status),
    (error: Error) => {
      const isWrong = isMisuse(error);
      const outcome = isWrong ? '' : describeFailure();
      process.stderr.write(escapeForTerminal(`${formatError(error)}\n${outcome && `${outcome}\n`}`));
      process.exit(isWrong ? 2 : 1);
    },
  );
}
