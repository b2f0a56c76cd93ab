/** An upgrade cannot be rehearsed: its packages cannot be installed, or the shell cannot be built with them. */
export class RehearsalError extends Error {
  readonly code = 'REHEARSAL_IMPOSSIBLE';
}
