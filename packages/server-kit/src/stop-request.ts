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
