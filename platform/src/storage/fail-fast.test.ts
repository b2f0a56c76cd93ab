import { toDomainError } from 'server-kit/postgres';
import { NotFoundError } from '../errors.ts';
import { failFast } from './open-database.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A server whose answers the test decides. */
function server() {
  const calls: { answer(): void; refuse(error: Error): void }[] = [];
  const query = () =>
    new Promise<never[]>((resolve, reject) => calls.push({ answer: () => resolve([]), refuse: reject }));
  const db = failFast({ query: query as never, execute: async () => {} }, 3_000);
  const codeOf = () =>
    db.query('select 1').then(
      () => 'answered',
      ({ code }) => code,
    );
  return { calls, codeOf };
}

test('while a server hangs, one call at a time is sent to it, the others are rejected at once; all are sent once it answers', async () => {
  const { calls, codeOf } = server();
  const first = codeOf();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await first).toBe('DATABASE_UNAVAILABLE');
  expect(await codeOf()).toBe('DATABASE_UNAVAILABLE');
  expect(calls).toHaveLength(1);

  await jest.advanceTimersByTimeAsync(1_000);
  const trial = codeOf();
  expect(await codeOf()).toBe('DATABASE_UNAVAILABLE');
  expect(calls).toHaveLength(2);
  calls[1]?.answer();
  expect(await trial).toBe('answered');

  const later = [codeOf(), codeOf()];
  for (const call of calls) call.answer();
  expect(await Promise.all(later)).toEqual(['answered', 'answered']);
});

test('a refusal is an answer', async () => {
  const { calls, codeOf } = server();
  const refused = codeOf();
  calls[0]?.refuse(new NotFoundError('no'));
  expect(await refused).toBe('NOT_FOUND');
  void codeOf();
  expect(calls).toHaveLength(2);
});

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
