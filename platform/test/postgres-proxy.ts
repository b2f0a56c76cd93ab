import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to the server of the tests, which can stop forwarding while its connections stay open. */
export async function startPostgresProxy(ownPort = 0) {
  const direct = new URL(process.env.TEST_DATABASE_URL ?? '');
  const host = decodeURIComponent(direct.hostname);
  const port = direct.port || '5432';
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
  }).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const { username, password, pathname } = direct;
  const user = password ? `${username}:${password}` : username;
  const listening = (server.address() as AddressInfo).port;
  return {
    port: listening,
    url: `postgres://${user}@127.0.0.1:${listening}${pathname}`,
    stall() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
    close: () => server.close(),
  };
}
