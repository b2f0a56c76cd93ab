// The messages are sent to the client: they repeat nothing of its input.

/** The record that a call names does not exist. */
export class NotFoundError extends Error {
  readonly code = 'NOT_FOUND';
}

/** A record with the same id or slug exists already. */
export class AlreadyExistsError extends Error {
  readonly code = 'ALREADY_EXISTS';
}

/** More calls are pending than the embedded database can answer in time. */
export class QueueFullError extends Error {
  readonly code = 'QUEUE_FULL';
}

/** The database does not answer. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
}
