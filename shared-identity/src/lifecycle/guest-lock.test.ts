import { createGuestLock } from './guest-lock.ts';

const locksWith = (request: (work: () => Promise<unknown>) => unknown): LockManager =>
  ({ request: (_name: string, _options: object, work: () => Promise<unknown>) => request(work) }) as never;
const denied = () => new DOMException('Access to the Locks API is denied', 'SecurityError');

const denying: [string, LockManager][] = [
  ['rejects', locksWith(() => Promise.reject(denied()))],
  [
    'throws',
    locksWith(() => {
      throw denied();
    }),
  ],
];

test.each(denying)(
  'where the browser %s with a SecurityError the work is done without a lock, once',
  async (_, locks) => {
    const work = jest.fn(async () => 'guest');
    await expect(createGuestLock(locks, 1000)(work)).resolves.toBe('guest');
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test.each(denying)('an error of unlocked work is its own (request %s)', async (_, locks) => {
  const work = jest.fn(async () => Promise.reject(new Error('no guest')));
  await expect(createGuestLock(locks, 1000)(work)).rejects.toThrow('no guest');
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['rejects', async () => Promise.reject(denied())],
  [
    'throws',
    () => {
      throw denied();
    },
  ],
])('work that %s inside the lock, even with a SecurityError, is not done again', async (_, failing) => {
  const work = jest.fn(failing);
  const locks = locksWith(async (run) => run());
  await expect(createGuestLock(locks, 1000)(work)).rejects.toThrow('denied');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock lost while the work runs changes nothing of its result', async () => {
  const work = jest.fn(async () => 'guest');
  const locks = locksWith((run) => {
    void run();
    return Promise.reject(new DOMException('The lock was stolen', 'AbortError'));
  });
  await expect(createGuestLock(locks, 1000)(work)).resolves.toBe('guest');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock that another tab keeps is waited for until the timeout, and the work is not done', async () => {
  const work = jest.fn();
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(createGuestLock({ request } as never, 20)(work)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(work).not.toHaveBeenCalled();
});
