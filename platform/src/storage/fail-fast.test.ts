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
