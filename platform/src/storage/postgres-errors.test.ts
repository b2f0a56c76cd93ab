import { toDomainError } from './open-database.ts';

const reported = (code?: string) => Object.assign(new Error('value "secret"'), { code });

test.each([
  ['23505', 'ALREADY_EXISTS'],
  ['22P02', 'INPUT_INVALID'],
  ['22003', 'INPUT_INVALID'],
  ['57P01', 'DATABASE_UNAVAILABLE'],
  ['53300', 'DATABASE_UNAVAILABLE'],
  ['53100', 'DATABASE_UNAVAILABLE'],
  ['25006', 'DATABASE_UNAVAILABLE'],
  ['57014', 'DATABASE_UNAVAILABLE'],
  ['58030', 'DATABASE_UNAVAILABLE'],
  ['08006', 'DATABASE_UNAVAILABLE'],
  ['ECONNREFUSED', 'DATABASE_UNAVAILABLE'],
  [undefined, 'DATABASE_UNAVAILABLE'],
])('SQLSTATE %s becomes the domain error %s, which contains no value and keeps its cause', (sqlState, code) => {
  const cause = reported(sqlState);
  const error = toDomainError(cause);
  expect(error).toMatchObject({ code, cause });
  expect(error.message).not.toContain('secret');
});

test.each(['23503', '25P02'])('an error with the code %s is returned unchanged', (code) => {
  const error = reported(code);
  expect(toDomainError(error)).toBe(error);
});
