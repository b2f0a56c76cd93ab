/**
 * Calls `stop`, once, when this process is told to end: by SIGINT or SIGTERM, or because the command that started it with
 * a channel is gone (`npm start`; a SIGKILL leaves it no time to tell). The same signal a second time ends the process at once.
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
