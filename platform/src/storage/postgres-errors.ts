import { AlreadyExistsError, DatabaseUnavailableError, InvalidInputError } from '../errors.ts';
/**
 * Converts PostgreSQL errors to domain errors, by SQLSTATE: unique_violation and class 22 (data exceptions) are about a
 * statement's values; a failed connection, and a server that cannot do what it is asked now, are the database's. Returns
 * other errors unchanged.
 */
export function toDomainError(cause: Error & { readonly code?: string }): Error {
  if (cause.code === '23505') return new AlreadyExistsError('It exists already', { cause });
  if (/^22[0-9A-Z]{3}$/.test(cause.code ?? '')) return new InvalidInputError('The request cannot be read', { cause });
  if (isConnectionFailure(cause) || isUnable(cause))
    return new DatabaseUnavailableError('The database does not answer', { cause });
  return cause;
}

/**
 * Errors from the server itself have a SQLSTATE; 57P01 to 57P03 mean that it is shutting down or starting. Those of the driver have another code, or none.
 */
const isConnectionFailure = ({ code }: { readonly code?: string }): boolean =>
  code === undefined || /^(57P0[123]|08...)$/.test(code) || !/^[0-9A-Z]{5}$/.test(code);

/**
 * Class 53 is a lack of disk, memory or connections, 58030 an input or output error, 25006 a server that only reads, and
 * 57014 a statement that waited too long, as for a lock.
 */
const isUnable = ({ code = '' }: { readonly code?: string }): boolean => /^(53...|25006|57014|58030)$/.test(code);

/** The driver's error, of which a domain error is made, too. */
const hasCode = (error: Error, ...codes: readonly string[]): boolean =>
  [error, error.cause].some((each) => codes.includes((each as { readonly code?: string } | undefined)?.code ?? ''));

/** Whether nothing has been sent: the server does not listen, or is starting (cannot_connect_now). */
export const isRefused = (error: Error): boolean => hasCode(error, 'ECONNREFUSED', '57P03');

/** Whether a statement's connection was lost, as when the server is stopped. */
export const isLost = (error: Error): boolean =>
  hasCode(error, '57P01', '57P02', 'ECONNRESET') ||
  (error.cause as Error | undefined)?.message === 'Connection terminated unexpectedly';
