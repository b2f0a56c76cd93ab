// The messages are sent to the client and must not echo its input.

/** The requested record does not exist. */
export class NotFoundError extends Error {
  readonly code = 'NOT_FOUND';
}

/** A record with the same id or slug already exists. */
export class AlreadyExistsError extends Error {
  readonly code = 'ALREADY_EXISTS';
}

/** More calls are pending than the embedded database can handle in time. */
export class QueueFullError extends Error {
  readonly code = 'QUEUE_FULL';
}

/** The database does not respond, or cannot do what it is asked now, such as write. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
}
