// The messages are sent to the client and must not echo its input.

/** The call requires a credential but has no valid one. */
export class UnauthenticatedError extends Error {
  readonly code = 'UNAUTHENTICATED';
}

/** The credential is valid but does not allow this call. */
export class ForbiddenError extends Error {
  readonly code = 'FORBIDDEN';
}
