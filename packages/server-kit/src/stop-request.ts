/**
 * Calls `stop` once on SIGINT or SIGTERM, or when the IPC channel to the parent closes (SIGKILL gives `npm start` no
 * chance to forward a signal). A second signal of the same kind exits immediately.
 */
export function onStopRequest(stop: () => void): void {
  let requested = false;
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      if (!requested) stop();
      requested = true;
    });
  }
}
