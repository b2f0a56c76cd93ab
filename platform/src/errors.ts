// The messages are sent to the client and must not echo its input. `http/error-handler.ts` maps the classes to statuses.

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

/** Input that passes the schema but cannot be stored. */
export class InvalidInputError extends Error {
  readonly code = 'INPUT_INVALID';
}

/** A line that cannot be imported; lines count from 1. */
export interface InvalidLine {
  readonly line: number;
  readonly reason: string;
}

/** A content file has lines that cannot be imported. Nothing of the file was imported. */
export class InvalidContentError extends Error {
  readonly code = 'CONTENT_INVALID';
  constructor(readonly invalidLines: readonly InvalidLine[]) {
    super(`${invalidLines.length} ${invalidLines.length === 1 ? 'line' : 'lines'} cannot be imported`);
  }
}
