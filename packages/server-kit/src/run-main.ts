import { formatStartError } from './start-error.ts';

/**
 * Runs a program; on failure, prints the reason and exits with status 1.
 * @param correctable codes of errors that the operator can fix, besides an invalid configuration
 */
export function runMain(main: () => Promise<void>, correctable?: readonly string[]): void {
  main().catch((error: Error) => {
    process.stderr.write(`${formatStartError(error, correctable)}\n`);
    process.exit(1);
  });
}
