// The messages are sent to the client and must not echo its input.

export class UnauthenticatedError extends Error {
  readonly code = 'UNAUTHENTICATED';
}

export class ForbiddenError extends Error {
  readonly code = 'FORBIDDEN';
}

export class UnsupportedMediaTypeError extends Error {
  readonly code = 'MEDIA_TYPE_UNSUPPORTED';
}

/** Input that passes the schema but cannot be stored. */
export class InvalidInputError extends Error {
  readonly code = 'INPUT_INVALID';
}

/** A record with the same id or slug already exists. */
export class AlreadyExistsError extends Error {
  readonly code = 'ALREADY_EXISTS';
}

/** The database does not respond, or cannot do what it is asked now, such as write. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
}

const statuses = new Map<unknown, number>([
  [InvalidInputError, 400],
  [UnauthenticatedError, 401],
  [ForbiddenError, 403],
  [AlreadyExistsError, 409],
  [UnsupportedMediaTypeError, 415],
  [DatabaseUnavailableError, 503],
]);

/** The status of an error that every service has; undefined for any other error. */
export const requestStatusOf = (error: Error): number | undefined => statuses.get(error.constructor);
