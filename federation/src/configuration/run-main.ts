import { formatStartError } from './start-error.ts';

/**
 * Runs a program; when it fails it says why and ends with status 1.
 * @param correctable codes of errors that the operator can correct, besides an invalid configuration
 */
export function runMain(main: () => Promise<void>, correctable?: readonly string[]): void {
  main().catch((error: Error) => {
    process.stderr.write(`${formatStartError(error, correctable)}\n`);
    process.exit(1);
  });
}
