import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { optionalAddress, toListenError, urlOf } from './listen-error.ts';

async function listenError(host: string, port: number): Promise<Error> {
  const cause = await once(createServer().listen(port, host), 'listening').catch((error) => error);
  return toListenError(cause, { host, port, variable: 'PLATFORM_PORT' });
}

test('the error for a port in use states the port and its variable, and keeps the cause', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  expect(await listenError('127.0.0.1', port)).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: `PLATFORM_PORT: ${port} is taken; set PLATFORM_PORT to a free port`,
    cause: { code: 'EADDRINUSE' },
  });
  holder.close();
});

test.each(['nosuchhost.invalid', '192.0.2.1'])(
  "the error for the host %s, which is not this machine's, states its variable",
  async (host) => {
    expect(await listenError(host, 0)).toMatchObject({
      code: 'CONFIGURATION_INVALID',
      message: `PLATFORM_HOST: expected a name or address of this machine, got "${host}"`,
    });
  },
);

test('an address of IPv6 is a URL in brackets', () => {
  expect([urlOf({ host: '::1', port: 4000 }), urlOf({ host: 'a.example', port: 1 })]).toEqual([
    'http://[::1]:4000',
    'http://a.example:1',
  ]);
});

test('any other error is returned unchanged', () => {
  const error = Object.assign(new Error('other'), { code: 'EMFILE' });
  expect(toListenError(error, { host: '127.0.0.1', port: 1, variable: 'PORT' })).toBe(error);
});

test('metrics are served only if a port is set, on the loopback interface unless a host is set [OPERATE-5]', () => {
  expect(optionalAddress({}, 'METRICS_PORT')).toBeUndefined();
  expect(optionalAddress({ METRICS_PORT: '9100' }, 'METRICS_PORT')).toEqual({ host: '127.0.0.1', port: 9100 });
  expect(optionalAddress({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT')).toEqual({
    host: '0.0.0.0',
    port: 9100,
  });
});
