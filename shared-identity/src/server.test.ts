import { HttpError } from '@meridian-vale/platform-client/http-client';
import { gateway, json } from '../test/gateway-fake.ts';
import { createAnonymousHttp } from './server.ts';

const client = (callTimeoutMs?: number) => {
  const bases = { gateway: gateway.base, search: gateway.base, content: gateway.base };
  return createAnonymousHttp({ bases, appId: 'app-1', callTimeoutMs });
};

test('a call sends the app id and nothing about the visitor [GUARD-11]', async () => {
  const http = client();
  await http.request({ service: 'search', method: 'POST', path: '/entities/search', body: {} });
  const { headers } = gateway.calls[0] as { headers: object };
  expect(headers).toMatchObject({ appid: 'app-1' });
  for (const name of ['authorization', 'cookie', 'x-xsrf-token']) expect(headers).not.toHaveProperty(name);
  expect(http.failed).toBe(false);
});

test.each([404, 500])('a %d response is a failure of this client only', async (status) => {
  gateway.answers['POST /entities/search'] = (_call, response) => json(response, status, {});
  const http = client();
  const search = http.request({ service: 'search', method: 'POST', path: '/entities/search', body: {} });
  await expect(search).rejects.toMatchObject({ code: 'HTTP_STATUS' });
  expect(http.failed).toBe(true);
  expect(client().failed).toBe(false);
});

test('a response above the size limit is a failure [SECURITY-10]', async () => {
  const part = Buffer.alloc(1024 * 1024, ' ');
  let sent = 0;
  gateway.answers['GET /endless'] = (_call, response) => {
    const send = () => {
      for (let goesOn = true; goesOn && sent < 3; sent += 1) goesOn = response.write(part);
      if (sent < 3) response.once('drain', send);
      else response.end('{}');
    };
    send();
  };
  await expect(client().request({ service: 'search', path: '/endless' })).rejects.toMatchObject({
    code: 'HTTP_UNREADABLE',
  });
});

test.each([
  ['nested deeply', `{"data":${'['.repeat(150)}${']'.repeat(150)}}`],
  ['of many values', `[${'1,'.repeat(250_000)}1]`],
  ['of the same as a refusal', `{"errors":${'['.repeat(150)}${']'.repeat(150)}}`, 400],
])('a response %s is a failure of its call, before it is parsed [SECURITY-10]', async (_what, body, status = 200) => {
  gateway.answers['GET /odd'] = (_call, response) => response.writeHead(status).end(body);
  gateway.answers['GET /text'] = (_call, response) => json(response, 200, { data: '[{,'.repeat(200_000) });
  await expect(client().request({ service: 'search', path: '/odd' })).rejects.toMatchObject({
    code: 'HTTP_UNREADABLE',
  });
  await expect(client().request({ service: 'search', path: '/text' })).resolves.toMatchObject({ status: 200 });
});

test('a call that times out is a failure [CALL-8]', async () => {
  gateway.answers['GET /slow'] = () => {};
  const http = client(50);
  await expect(http.request({ service: 'search', path: '/slow' })).rejects.toMatchObject({ code: 'HTTP_TIMED_OUT' });
  expect(http.failed).toBe(true);
});

test('a response with unexpected JSON rejects and counts as a failed call [CALL-10]', async () => {
  gateway.answers['GET /odd'] = (_call, response) => json(response, 200, { data: 'odd' });
  const http = client();
  const read = (body: unknown) => {
    if ((body as { data: unknown }).data === 'odd') throw new HttpError('HTTP_UNREADABLE', 'odd');
    return 'read';
  };
  await expect(http.request({ service: 'search', path: '/odd', read })).rejects.toMatchObject({
    code: 'HTTP_UNREADABLE',
  });
  expect(http.failed).toBe(true);
});

describe('when a service closes a keep-alive connection as the next call is sent', () => {
  const search = { service: 'search', method: 'POST', path: '/entities/search', body: {} } as const;
  const routes = ['GET /x', 'POST /entities/search', 'POST /guests/'] as const;

  /** Every connection responds to one call and is closed on the second. */
  const closeAtSecondCall = () => {
    const used = new Set<unknown>();
    for (const route of routes)
      gateway.answers[route] = (_call, response) => {
        if (used.has(response.socket)) return response.socket?.destroy();
        used.add(response.socket);
        json(response, 200, { data: [] });
      };
  };

  test.each([{ service: 'search', path: '/x' } as const, search])('a read is retried once: %j', async (read) => {
    closeAtSecondCall();
    const http = client();
    await http.request(search);
    await expect(http.request(read)).resolves.toMatchObject({ status: 200 });
    expect(gateway.calls).toHaveLength(3);
    expect(http.failed).toBe(false);
  });

  test('a write is not retried', async () => {
    closeAtSecondCall();
    const http = client();
    await http.request(search);
    const write = http.request({ service: 'gateway', method: 'POST', path: '/guests/', body: {} });
    await expect(write).rejects.toMatchObject({ code: 'HTTP_NETWORK' });
    expect(gateway.calls).toHaveLength(2);
  });

  test('a read that fails on a new connection is not retried', async () => {
    gateway.answers['GET /x'] = (_call, response) => response.socket?.destroy();
    await expect(client().request({ service: 'search', path: '/x' })).rejects.toMatchObject({ code: 'HTTP_NETWORK' });
    expect(gateway.calls).toHaveLength(1);
  });
});
