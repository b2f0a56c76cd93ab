/** A release or an upgrade cannot be rehearsed: the browser fails, or an upgrade cannot be installed or built. */
export class RehearsalError extends Error {
  readonly code = 'REHEARSAL_IMPOSSIBLE';
}
