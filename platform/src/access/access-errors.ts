// The messages are sent to the client: they repeat nothing of its input.

/** The call needs a credential and carries none that is valid. */
export class UnauthenticatedError extends Error {
  readonly code = 'UNAUTHENTICATED';
}

/** The credential is valid, but not for this call. */
export class ForbiddenError extends Error {
  readonly code = 'FORBIDDEN';
}
