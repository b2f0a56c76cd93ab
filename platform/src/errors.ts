import type { DomainErrors } from 'server-kit/error-handler';

// The messages are sent to the client and must not echo its input.

export class NotFoundError extends Error {
  readonly code = 'NOT_FOUND';
}

/** More calls are pending than the embedded database can handle in time. */
export class QueueFullError extends Error {
  readonly code = 'QUEUE_FULL';
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

const statuses = new Map<unknown, number>([
  [NotFoundError, 404],
  [InvalidContentError, 422],
  [QueueFullError, 503],
]);

export const domainErrors: DomainErrors = {
  statusOf: (error) => statuses.get(error.constructor),
  detailsOf: (error) =>
    error instanceof InvalidContentError
      ? { errors: error.invalidLines.map(({ line, reason }) => ({ pointer: `#/${line}`, detail: reason })) }
      : {},
};

/** The requested row. @param what for the message, e.g. 'post' @throws NotFoundError if there is none */
export function requireRow<T>([row]: readonly T[], what: string): T {
  if (!row) throw new NotFoundError(`There is no such ${what}`);
  return row;
}
