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

export class AlreadyExistsError extends Error {
  readonly code = 'ALREADY_EXISTS';
}

/** The database does not respond, or cannot do what it is asked now, such as write. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  /** For operators: not for clients. */
  get reason(): string {
    const { code } = (this.cause ?? {}) as { readonly code?: string };
    return databaseLacks(code) ?? 'it is gone or hangs; start it, or look for a lock (pg_locks) and at the network';
  }
}

/** What a database that answers cannot do now, by SQLSTATE or its class. */
export const databaseLacks = (code = ''): string | undefined => lacks[code] ?? lacks[code.slice(0, 2)];

const lacks: Readonly<Record<string, string>> = {
  '25006': 'it only reads: a standby, default_transaction_read_only, or a full disk',
  '53': 'it lacks disk, memory or connections',
  '53100': 'its disk is full',
  '53300': 'it has no connection left; lower DATABASE_POOL_SIZE, or raise max_connections',
  '57014': 'a statement waited too long; pg_locks says for whom',
  '58030': 'it cannot read or write its files',
};

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
