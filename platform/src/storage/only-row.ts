import { NotFoundError } from './storage-errors.ts';

/** The row that a call names. @param what for the message: 'post' @throws NotFoundError where there is none */
export function onlyRow<T>([row]: readonly T[], what: string): T {
  if (!row) throw new NotFoundError(`There is no such ${what}`);
  return row;
}
