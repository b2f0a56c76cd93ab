import { InvalidInputError } from '../validation/invalid-input-error.ts';
import { AlreadyExistsError } from './storage-errors.ts';

/**
 * Converts PostgreSQL errors about a statement's values to domain errors, by SQLSTATE: unique_violation and class 22
 * (data exceptions). Returns other errors unchanged.
 */
export function toDomainError(cause: Error & { readonly code?: string }): Error {
  if (cause.code === '23505') return new AlreadyExistsError('It exists already', { cause });
  if (/^22[0-9A-Z]{3}$/.test(cause.code ?? '')) return new InvalidInputError('The request cannot be read', { cause });
  return cause;
}
