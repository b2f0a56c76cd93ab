import { HttpError } from '@meridian-vale/platform-client/http-client';
import { gateway, json } from '../../test/gateway-fake.ts';
import { createTransport, watchUnload } from './transport.ts';

afterEach(() => jest.restoreAllMocks());

const transport = (callTimeoutMs?: number) =>
  createTransport({ gateway: gateway.base, search: gateway.base, content: '' }, { callTimeoutMs });
const noHeaders = () => ({});

test('a call sends method, query and JSON body, and resolves to status, lowercase headers and data', async () => {
  gateway.answers['POST /x?page=2'] = (_call, response) => json(response, 201, { ok: true }, { 'X-Answer': 'yes' });
  const answer = await transport()(
    { service: 'search', method: 'POST', path: '/x', query: { page: 2, search: undefined }, body: { a: 1 } },
    (address, method) => ({ 'x-seen': `${method} ${address === `${gateway.base}/x`}` }),
  );
  expect(answer).toMatchObject({
    status: 201,
    statusText: 'Created',
    data: { ok: true },
    headers: { 'x-answer': 'yes' },
  });
  expect(gateway.calls[0]).toMatchObject({ body: { a: 1 }, headers: { 'x-seen': 'POST true' } });
});

test('the data of an empty response are null', async () => {
  gateway.answers['DELETE /x'] = (_call, response) => response.writeHead(204).end();
  const answer = await transport()({ service: 'search', method: 'DELETE', path: '/x' }, noHeaders);
  expect(answer.data).toBeNull();
});

test('an error status rejects with the response body', async () => {
  gateway.answers['GET /x'] = (_call, response) => json(response, 422, { title: 'No' });
  await expect(transport()({ service: 'search', path: '/x' }, noHeaders)).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    response: { status: 422, statusText: 'Unprocessable Entity', data: { title: 'No' } },
  });
});

test('HTML with status 200 rejects as unreadable [CALL-10]', async () => {
  gateway.answers['GET /x'] = (_call, response) => response.end('<!doctype html>');
  await expect(transport()({ service: 'search', path: '/x' }, noHeaders)).rejects.toMatchObject({
    code: 'HTTP_UNREADABLE',
  });
});

test('half a character in an answer, which no address can have, is replaced [SECURITY-10]', async () => {
  gateway.answers['GET /x'] = (_call, response) => response.end(String.raw`["\ud800","\ud83d\ude00","\\ud800"]`);
  const answer = await transport()({ service: 'search', path: '/x' }, noHeaders);
  expect(answer.data).toEqual(['\ufffd', '\u{1f600}', '\\ud800']);
});

test('a call that hangs times out [CALL-8]', async () => {
  gateway.answers['GET /x'] = () => {};
  await expect(transport(50)({ service: 'search', path: '/x' }, noHeaders)).rejects.toMatchObject({
    code: 'HTTP_TIMED_OUT',
  });
});

test('the default timeout of a call is 10 seconds [CALL-8]', async () => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  gateway.answers['GET /x'] = () => deadline.abort();
  await expect(transport()({ service: 'search', path: '/x' }, noHeaders)).rejects.toMatchObject({
    code: 'HTTP_TIMED_OUT',
  });
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

test('the timeout is configurable', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await transport(9_000)({ service: 'search', path: '/x' }, noHeaders);
  expect(timeout.mock.calls).toEqual([[9_000]]);
});

test('a call aborted by its signal rejects as aborted', async () => {
  const controller = new AbortController();
  gateway.answers['GET /x'] = () => controller.abort();
  const call = transport()({ service: 'search', path: '/x', signal: controller.signal }, noHeaders);
  await expect(call).rejects.toMatchObject({ code: 'HTTP_ABORTED' });
});

test('a refused connection is a network failure whose error contains neither path nor token [CALL-12, TOKEN-6]', async () => {
  await gateway.close();
  const call = transport()({ service: 'search', path: '/guests/secret-id' }, () => ({
    Authorization: 'Bearer secret',
  }));
  const error: HttpError = await call.catch((reason) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error.code).toBe('HTTP_NETWORK');
  expect(`${error.message} ${error.cause}`).not.toContain('secret');
});

/** Resolves to the callback of the next timer of that length, which the test has to call. */
const waitForTimer = (length: number): Promise<() => void> =>
  new Promise((resolve) => {
    const start = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number, ...args: []) => {
      if (ms !== length) return start(callback, ms, ...args);
      resolve(callback);
      return start(() => {}, 0);
    }) as typeof setTimeout);
  });

test('a call that ends while its page is being left rejects only once the page is known to stay', async () => {
  const window = new EventTarget();
  gateway.answers['GET /x'] = (_call, response) => {
    window.dispatchEvent(new Event('beforeunload'));
    response.destroy();
  };
  const settled = jest.fn();
  createTransport({ gateway: gateway.base, search: gateway.base, content: '' }, { window })(
    { service: 'search', path: '/x' },
    noHeaders,
  ).catch(settled);
  const wait = await waitForTimer(10_000);
  expect(settled).not.toHaveBeenCalled();
  wait();
  await new Promise(setImmediate);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'HTTP_NETWORK' }));
});

test('a service without a base URL is not called [CALL-9]', async () => {
  const call = transport()({ service: 'content', path: '/posts/' }, noHeaders);
  await expect(call).rejects.toMatchObject({ code: 'HTTP_NETWORK' });
  expect(gateway.calls).toEqual([]);
});

test.each(['.evil.test/', '/../admin', '/x/../../admin', '/%2e%2e/admin', '/..\\admin', '/.\t./admin'])(
  'a path that leads out of its service is not called: %j [CALL-4]',
  async (path) => {
    const base = `${gateway.base}/search`;
    const send = createTransport({ gateway: gateway.base, search: base, content: gateway.base });
    await expect(send({ service: 'search', path }, noHeaders)).rejects.toMatchObject({ code: 'CALL_INVALID' });
    expect(gateway.calls).toEqual([]);
  },
);

test('a relative base works in a page, and is not left either [CALL-4]', async () => {
  const send = createTransport({ gateway: '', search: '/api/search', content: '' });
  const message = (path: string) => send({ service: 'search', path }, noHeaders).catch((error) => error.message);
  expect(await message('/../content/x')).toMatch(/path is not below/);
  // Node has no page.
  expect(await message('/x')).toMatch(/cannot be sent/);
});

test('a call whose body cannot be serialized is the fault of its caller, not of the network', async () => {
  let body: unknown = 1;
  for (let depth = 0; depth < 20_000; depth += 1) body = [body];
  const call = transport()({ service: 'search', method: 'POST', path: '/x', body }, noHeaders);
  await expect(call).rejects.toMatchObject({ code: 'CALL_INVALID' });
});

describe('while the page unloads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('pageKept resolves immediately when no unload has begun, also without a window', async () => {
    for (const window of [new EventTarget(), undefined])
      await expect(watchUnload(window).pageKept()).resolves.toBeUndefined();
  });

  test('after beforeunload, pageKept resolves only once the page has outlived it', async () => {
    const window = new EventTarget();
    const watch = watchUnload(window);
    window.dispatchEvent(new Event('beforeunload'));
    const kept = jest.fn();
    const waiting = watch.pageKept().then(kept);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(kept).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await waiting;
    expect(kept).toHaveBeenCalled();
  });

  test('a stopped watch ignores beforeunload', async () => {
    const window = new EventTarget();
    const watch = watchUnload(window);
    watch.stop();
    window.dispatchEvent(new Event('beforeunload'));
    await expect(watch.pageKept()).resolves.toBeUndefined();
  });
});
