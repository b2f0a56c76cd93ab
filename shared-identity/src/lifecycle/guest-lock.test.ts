import { createGuestLock, whenActivated } from './guest-lock.ts';

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
  'if the lock request %s with a SecurityError, the work runs once without a lock',
  async (_, locks) => {
    const work = jest.fn(async () => 'guest');
    await expect(createGuestLock(locks, 1000)(work)).resolves.toBe('guest');
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test.each(denying)('work without a lock rejects with its own error (lock request %s)', async (_, locks) => {
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
])('work that %s inside the lock, even with a SecurityError, is not run again', async (_, failing) => {
  const work = jest.fn(failing);
  const locks = locksWith(async (run) => run());
  await expect(createGuestLock(locks, 1000)(work)).rejects.toThrow('denied');
  expect(work).toHaveBeenCalledTimes(1);
});

test('losing the lock while the work runs does not change its result', async () => {
  const work = jest.fn(async () => 'guest');
  const locks = locksWith((run) => {
    void run();
    return Promise.reject(new DOMException('The lock was stolen', 'AbortError'));
  });
  await expect(createGuestLock(locks, 1000)(work)).resolves.toBe('guest');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock that another tab never lets go is waited for, and then the work runs without it', async () => {
  const work = jest.fn(async () => 'guest');
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  await expect(createGuestLock({ request } as never, 20)(work)).resolves.toBe('guest');
  expect(work).toHaveBeenCalledTimes(1);
});

test('every tab requests a lock of the same name', async () => {
  const names: string[] = [];
  const locks = {
    request: (name: string, _options: object, work: () => Promise<unknown>) => {
      names.push(name);
      return work();
    },
  };
  await createGuestLock(locks as never, 1000)(async () => 'guest');
  expect(names).toEqual(['shared-identity:guest']);
});

describe('whenActivated', () => {
  const pageWith = (own: object) => Object.assign(new EventTarget(), own) as unknown as Document;
  const isActivated = async (activated: Promise<void>) =>
    Promise.race([activated.then(() => true), new Promise((later) => setImmediate(later, false))]);

  test.each([
    ['where no page is prerendered', {}],
    ['that is not prerendered', { prerendering: false }],
  ])('resolves immediately for a document %s', async (_name, own) =>
    expect(await isActivated(whenActivated(pageWith(own)))).toBe(true),
  );

  test('resolves for a prerendered document when it is shown', async () => {
    const page = pageWith({ prerendering: true });
    const listen = jest.spyOn(page, 'addEventListener');
    const activated = whenActivated(page);
    expect(await isActivated(activated)).toBe(false);
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(await isActivated(activated)).toBe(true);
    expect(listen).toHaveBeenCalledWith('prerenderingchange', expect.any(Function), { once: true });
  });
});
