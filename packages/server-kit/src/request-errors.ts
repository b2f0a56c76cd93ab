/** The call requires a credential but has no valid one. */
export class UnauthenticatedError extends Error {
  readonly code = 'UNAUTHENTICATED';
}

/** The credential is valid but does not allow this call. */
export class ForbiddenError extends Error {
  readonly code = 'FORBIDDEN';
}

/** The route does not accept the body's media type. */
export class UnsupportedMediaTypeError extends Error {
  readonly code = 'MEDIA_TYPE_UNSUPPORTED';
}
