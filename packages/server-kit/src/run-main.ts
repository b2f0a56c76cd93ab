/** @param correctable codes of errors that the operator can fix, besides an invalid configuration */
export function runMain(main: () => Promise<void>, correctable?: readonly string[]): void {
  main().catch((error: Error) => {
    process.stderr.write(`${formatStartError(error, correctable)}\n`);
    process.exit(1);
  });
}

export const formatStartError = (error: Error & { readonly code?: string }, correctable: readonly string[] = []) =>
  ['CONFIGURATION_INVALID', ...correctable].includes(error.code ?? '') ? error.message : String(error.stack);

/**
 * Calls `stop` once on SIGINT, SIGTERM or SIGHUP, or when the IPC channel to the parent closes (SIGKILL gives `npm start` no
 * chance to forward a signal). A second signal of the same kind exits immediately. SIGUSR1 does nothing: without a
 * listener Node would open the inspector, to anyone on this machine.
 */
export function onStopRequest(stop: () => void): void {
  process.on('SIGUSR1', () => {});
  let requested = false;
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(event, () => {
      if (!requested) stop();
      requested = true;
    });
  }
}
