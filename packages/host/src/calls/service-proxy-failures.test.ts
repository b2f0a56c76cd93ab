import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { eventually } from '../../../server-kit/test/eventually.ts';
import { antiForgery, type ProxyUnderTest, startProxy } from '../../test/proxy-under-test.ts';

let proxy: ProxyUnderTest;
beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

test('an unreachable service is a 502 problem that reveals neither address nor cause [CALL-24]', async () => {
  const response = await proxy.shell.inject({ url: '/api/content/posts/' });
  expect(response.statusCode).toBe(502);
  expect(response.json()).toMatchObject({ status: 502 });
  expect(response.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
});

describe('when a service closes a connection as a call is sent on it', () => {
  const lose = (times: number) => {
    proxy.respond = ({ socket }) => times-- > 0 && Boolean(socket.destroy());
  };

  test.each([
    ['a read', () => proxy.shell.inject('/api/search/entities/1'), ''],
    ['a search, its body with it,', () => proxy.post(antiForgery), '{"a":1}'],
  ])('%s is retried once, not twice', async (_what, send, body) => {
    lose(1);
    expect((await send()).statusCode).toBe(200);
    lose(2);
    expect((await send()).statusCode).toBe(502);
    expect(proxy.seen.map((call) => call.body)).toEqual([body, body, body, body]);
  });

  test('a write is never retried', async () => {
    lose(1);
    expect((await proxy.post(antiForgery, '/api/gateway/guests/')).statusCode).toBe(502);
    expect(proxy.seen).toHaveLength(1);
  });
});

test("a service's own 503 is not retried [CALL-24]", async () => {
  proxy.respond = (_request, response) => Boolean(response.writeHead(503).end());
  expect((await proxy.shell.inject('/api/search/entities/1')).statusCode).toBe(503);
  expect(proxy.seen).toHaveLength(1);
});

test('a status that no server may send is a 502, and its unread body ends nothing when its time is over [CALL-24]', async () => {
  proxy.respond = (_request, response) =>
    Boolean(response.writeHead(999, { 'content-type': 'application/json' }).end('{}'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { statusCode } = await proxy.shell.inject('/api/search/x');
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  expect([statusCode, (await proxy.shell.inject('/api/search/x')).statusCode]).toEqual([502, 502]);
});

describe("a service's breaker", () => {
  const outcomes = async (url: string, calls: number) => {
    const statuses: number[] = [];
    for (let call = 0; call < calls; call += 1) statuses.push((await proxy.shell.inject(url)).statusCode);
    return statuses;
  };

  test('opens when calls fail: the service is no longer called, and the proxy responds with 503 and Retry-After', async () => {
    expect(await outcomes('/api/content/posts/', 10)).toEqual(Array(10).fill(502));
    const { statusCode, headers, body } = await proxy.shell.inject('/api/content/posts/');
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '1',
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body).title).toBe('The service is not available at present');
    expect((await proxy.shell.inject('/api/search/x')).statusCode).toBe(200);
  });

  test.each([
    [502, 'open'],
    [503, 'open'],
    [504, 'open'],
    [500, 'closed'],
    [404, 'closed'],
  ])('after ten responses with status %i is %s', async (status, state) => {
    proxy.respond = (_request, response) =>
      Boolean(response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
    await outcomes('/api/search/x', 10);
    expect(proxy.breakers.states().search).toBe(state);
  });

  test('does not open for addresses that are never sent [CALL-23, CALL-61]', async () => {
    expect(await outcomes('/api/search/...', 12)).toEqual(Array(12).fill(400));
    expect(proxy.seen).toEqual([]);
    expect(proxy.breakers.states().search).toBe('closed');
  });

  /** Sends a call whose visitor disconnects once the service has it. @returns the service's response, not yet sent */
  async function abandon(): Promise<ServerResponse> {
    const received = new Promise<ServerResponse>((resolve) => {
      proxy.respond = (_request, response) => {
        resolve(response);
        return true;
      };
    });
    const { port } = proxy.shell.server.address() as AddressInfo;
    const connected = once(proxy.shell.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/search/x HTTP/1.1\r\nhost: a\r\n\r\n');
    const [[connection], response] = await Promise.all([connected, received]);
    const disconnected = once(connection, 'close');
    socket.destroy();
    await disconnected;
    return response;
  }

  test('does not open when visitors disconnect', async () => {
    await proxy.shell.listen({ host: '127.0.0.1', port: 0 });
    for (let visitor = 0; visitor < 12; visitor += 1) await abandon();
    expect(proxy.breakers.states().search).toBe('closed');
  });

  test.each([
    [200, 'closed'],
    [503, 'open'],
  ])(
    'after a trial that its visitor abandons and its service answers with %i is %s [CALL-61]',
    async (status, state) => {
      await proxy.shell.listen({ host: '127.0.0.1', port: 0 });
      const states: string[] = [];
      proxy.breakers.on('changed', (_service, changed) => states.push(changed));
      proxy.respond = (_request, response) => Boolean(response.writeHead(503).end());
      await outcomes('/api/search/x', 10);
      await eventually(() => states.length === 2, 'a trial may be sent');
      (await abandon()).writeHead(status, { 'content-type': 'application/json' }).end('{}');
      await eventually(() => states.length === 3, 'the trial ends');
      expect(states).toEqual(['open', 'half-open', state]);
    },
  );
});
