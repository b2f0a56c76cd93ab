import { HttpError, type HttpRequest, serviceNames } from '@meridian-vale/platform-client/http-client';
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
  new PageCalls({} as never, breakers, totalMs, () => ({ request: send as never })).clientFor('mfe-a');
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

describe("a team's service", () => {
  const events = { url: 'http://events', remotes: ['mfe-a'], methods: ['GET', 'POST'], timeoutMs: 3_000, bodyBytes: 0 };
  const teams = (over: object = {}) =>
    new Map([['team/events', { ...events, name: 'events', cacheSeconds: 0, ...over }]]);
  const ask = { service: 'team/events', path: '/events' } as unknown as HttpRequest;
  const clientOf = (remote: string, send: () => Promise<unknown>, over = {}) => {
    const http = jest.fn((_options: { teamBase?: () => string }) => ({ request: send as never }));
    const own = new ServiceBreakers({}, [...serviceNames, 'team/events']);
    const calls = new PageCalls({ appId: 'app' } as never, own, 10_000, http, teams(over));
    return { own, http, calls, client: calls.clientFor(remote) };
  };

  test('is called at its own address, and only by the remotes and with the methods of the owner [CALL-80]', async () => {
    const { http, client, own } = clientOf('mfe-a', async () => 'all');
    expect(await client.request(ask)).toBe('all');
    expect(http.mock.calls[0]?.[0].teamBase?.()).toBe('http://events');
    for (const refused of [{ method: 'DELETE' }, { method: 'POST', path: '/cloud' }] as const)
      await expect(client.request({ ...ask, ...refused })).rejects.toMatchObject({ response: { status: 405 } });
    const missing = { code: 'HTTP_STATUS', response: { status: 404 } };
    await expect(client.request({ ...ask, service: 'team/other' as never })).rejects.toMatchObject(missing);
    const other = clientOf('mfe-b', async () => 'all');
    await expect(other.client.request(ask)).rejects.toMatchObject(missing);
    expect(other.http).not.toHaveBeenCalled();
    for (const each of [own, other.own]) each.close();
  });

  test('fails alone: its breaker is its own [CALL-81]', async () => {
    const { client, own } = clientOf('mfe-a', () => Promise.reject(status(500)));
    for (let calls = 0; calls < 10; calls += 1) await expect(client.request(ask)).rejects.toThrow('answered 500');
    expect(own.states()).toEqual({ gateway: 'closed', search: 'closed', content: 'closed', 'team/events': 'open' });
    own.close();
  });

  test.each([
    ['a large answer', 'x'.repeat(65_536), ask],
    ['an answer to a long request', '', { ...ask, path: `/${'x'.repeat(65_536)}` }],
  ])('%s is not kept: it would fill the memory of the shell [CALL-82]', async (_what, answer, request) => {
    const send = jest.fn(async () => answer);
    const { client, own } = clientOf('mfe-a', send, { cacheSeconds: 60 });
    expect([await client.request(request), await client.request(request)]).toEqual([answer, answer]);
    expect(send).toHaveBeenCalledTimes(2);
    own.close();
  });

  test("is waited for no longer than a page's own calls may take, also if another page has asked [CALL-82]", async () => {
    jest.useFakeTimers();
    const { client, calls, own } = clientOf('mfe-a', () => new Promise(() => {}), {
      cacheSeconds: 60,
      timeoutMs: 9_000,
    });
    await jest.advanceTimersByTimeAsync(8_000);
    calls
      .clientFor('mfe-a')
      .request(ask)
      .catch(() => {});
    const joining = expect(client.request(ask)).rejects.toMatchObject({ code: 'HTTP_TIMED_OUT' });
    await jest.advanceTimersByTimeAsync(2_500);
    await joining;
    own.close();
    jest.useRealTimers();
  });

  test('is asked once while its answer is kept, whoever leaves; a failure is not kept [CALL-82]', async () => {
    let fails = true;
    const send = jest.fn(async () => (fails ? Promise.reject(status(500)) : 'all'));
    const { client, own } = clientOf('mfe-a', send, { cacheSeconds: 60 });
    await expect(client.request(ask)).rejects.toThrow('answered 500');
    fails = false;
    const leaving = new AbortController();
    const first = client.request({ ...ask, signal: leaving.signal });
    leaving.abort();
    expect([await first, await client.request(ask)]).toEqual(['all', 'all']);
    expect(send).toHaveBeenCalledTimes(2);
    await client.request({ ...ask, query: { q: 'a' } });
    expect(send).toHaveBeenCalledTimes(3);
    own.close();
  });
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

async function openBreaker(): Promise<void> {
  for (let calls = 0; calls < 10; calls += 1)
    await client(() => Promise.reject(status(500)))
      .request(ask)
      .catch(() => {});
  await jest.advanceTimersByTimeAsync(1_000);
}

test('a trial call that its caller aborts closes the breaker if its service answers within three seconds [CALL-61]', async () => {
  await openBreaker();
  const caller = new AbortController();
  const answer = new Promise((resolve) => setTimeout(resolve, 2_900));
  const http = client(({ signal }) => Promise.race([answer, isAborted(signal)]));
  const trial = http.request({ ...ask, signal: caller.signal }).catch((error) => error.code);
  caller.abort();
  expect(await trial).toBe('HTTP_ABORTED');
  await jest.advanceTimersByTimeAsync(2_900);
  expect(breakers.states().search).toBe('closed');
});

test('a trial call that hangs times out after three seconds [CALL-61]', async () => {
  await openBreaker();
  const trial = client(({ signal }) => isAborted(signal))
    .request(ask)
    .catch((error) => error.code);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await trial).toBe('HTTP_TIMED_OUT');
  expect(breakers.states().search).toBe('open');
});
