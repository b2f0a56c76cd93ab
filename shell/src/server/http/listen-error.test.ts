import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenError } from './listen-error.ts';

async function refusalOf(host: string, port: number): Promise<Error> {
  const [error] = await once(createServer().listen(port, host), 'error').catch((error) => [error]);
  return listenError(error, { host, port, variable: 'PORT' });
}

test('a taken port is named with its variable [CONFIG-10]', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  expect(await refusalOf('127.0.0.1', port)).toMatchObject({
    code: 'CONFIGURATION_INVALID',
    message: `PORT: ${port} is taken; set PORT to a free port`,
  });
  holder.close();
});

test.each(['nosuchhost.invalid', '192.0.2.1'])(
  'HOST=%s is not of this machine: refused by name [CONFIG-10]',
  async (host) => {
    expect(await refusalOf(host, 0)).toMatchObject({
      code: 'CONFIGURATION_INVALID',
      message: `HOST: expected a name or address of this machine, got "${host}"`,
    });
  },
);
