import { NotFoundError } from '../errors.ts';

/** The requested row. @param what for the message, e.g. 'post' @throws NotFoundError if there is none */
export function requireRow<T>([row]: readonly T[], what: string): T {
  if (!row) throw new NotFoundError(`There is no such ${what}`);
  return row;
}
