import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { budgetEndReason } from 'render/within-budget';
import { PageCalls } from './page-calls.ts';
import { ServiceBreakers } from './service-breakers.ts';

let breakers: ServiceBreakers;
beforeEach(() => {
  jest.useFakeTimers();
  breakers = new ServiceBreakers();
});
afterEach(() => {
  breakers.close();
  jest.useRealTimers();
});

const status = (code: number) =>
  new HttpError('HTTP_STATUS', `answered ${code}`, { status: code, statusText: '', data: null });
const client = (send: (request: HttpRequest) => Promise<unknown>, totalMs = 10_000) =>
  new PageCalls({} as never, breakers, totalMs, () => ({ request: send as never })).clientFor();
const ask = { service: 'search', path: '/entities/1' } as const;
const isAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new HttpError('HTTP_ABORTED', 'aborted'))),
  );

test.each([
  [status(500), 'open'],
  [status(503), 'open'],
  [new HttpError('HTTP_TIMED_OUT', ''), 'open'],
  [new HttpError('HTTP_NETWORK', ''), 'open'],
  [new HttpError('HTTP_UNREADABLE', ''), 'closed'],
  [status(404), 'closed'],
  [status(429), 'closed'],
  [new HttpError('HTTP_ABORTED', ''), 'closed'],
  [new Error('no failure of the call'), 'closed'],
])('calls that reject with %p leave the breaker %s', async (error, state) => {
  const http = client(() => Promise.reject(error));
  for (let calls = 0; calls < 10; calls += 1) await expect(http.request(ask)).rejects.toBe(error);
  expect(breakers.states().search).toBe(state);
});

test('a page changes nothing on the server: its loaders only read [SECURITY-38]', async () => {
  const send = jest.fn(async () => ({}));
  for (const [method, path] of [
    ['POST', '/guests/'],
    ['PUT', '/posts/1'],
    ['DELETE', '/entities/1'],
  ] as const)
    await expect(client(send).request({ service: 'gateway', method, path })).rejects.toMatchObject({
      ...{ code: 'HTTP_STATUS', response: { status: 405 } },
    });
  expect(send).not.toHaveBeenCalled();
  await client(send).request({ service: 'search', method: 'POST', path: '/entities/search' });
  expect(send).toHaveBeenCalledTimes(1);
  expect(breakers.states().gateway).toBe('closed');
});

test('while the breaker is open, a call rejects with a network error and is not sent [CALL-61]', async () => {
  const send = jest.fn(() => Promise.reject(status(500)));
  for (let calls = 0; calls < 10; calls += 1) await expect(client(send).request(ask)).rejects.toThrow('answered 500');
  await expect(client(send).request(ask)).rejects.toMatchObject({ name: 'HttpError', code: 'HTTP_NETWORK' });
  expect(send).toHaveBeenCalledTimes(10);
});

test("a page's calls share a deadline, and a call that exceeds it does not count against its service", async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 9_000));
  const http = client(({ path, signal }) => (path === '/slow' ? slow() : isAborted(signal)));
  const first = http.request({ ...ask, path: '/slow' });
  await jest.advanceTimersByTimeAsync(9_000);
  await first;
  const others = Array.from({ length: 20 }, () => http.request(ask).catch((error) => error.code));
  await jest.advanceTimersByTimeAsync(999);
  expect(await Promise.race([...others, 'pending'])).toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  expect(new Set(await Promise.all(others))).toEqual(new Set(['HTTP_TIMED_OUT']));
  expect(breakers.states().search).toBe('closed');
  expect(await http.request(ask).catch((error) => error.code)).toBe('HTTP_TIMED_OUT');
  expect(jest.getTimerCount()).toBe(3);
});

const giveUpAfter = (ms: number) => {
  const budget = new AbortController();
  setTimeout(() => budget.abort(budgetEndReason()), ms);
  return budget.signal;
};

test('calls aborted by a budget open the breaker if no response follows within three seconds; the page does not wait', async () => {
  const http = client(({ signal }) => isAborted(signal));
  const calls = Array.from({ length: 10 }, () =>
    http.request({ ...ask, signal: giveUpAfter(1_000) }).catch((e) => e.code),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['HTTP_ABORTED']));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(breakers.states().search).toBe('closed');
  await jest.advanceTimersByTimeAsync(1);
  expect(breakers.states().search).toBe('open');
});

test('a service that responds within three seconds, after the budget, does not open the breaker', async () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 2_900));
  const calls = Array.from({ length: 10 }, () =>
    client(slow)
      .request({ ...ask, signal: giveUpAfter(1_000) })
      .catch((e) => e.code),
  );
  await jest.advanceTimersByTimeAsync(4_000);
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['HTTP_ABORTED']));
  expect(breakers.states().search).toBe('closed');
});

test('a call aborted by its caller rejects as aborted', async () => {
  const caller = new AbortController();
  const call = client(({ signal }) => isAborted(signal)).request({ ...ask, signal: caller.signal });
  caller.abort();
  await expect(call).rejects.toMatchObject({ code: 'HTTP_ABORTED' });
});

test('a trial call that hangs times out after three seconds [CALL-61]', async () => {
  for (let calls = 0; calls < 10; calls += 1)
    await client(() => Promise.reject(status(500)))
      .request(ask)
      .catch(() => {});
  await jest.advanceTimersByTimeAsync(1_000);
  const trial = client(({ signal }) => isAborted(signal))
    .request(ask)
    .catch((error) => error.code);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await trial).toBe('HTTP_TIMED_OUT');
  expect(breakers.states().search).toBe('open');
});
