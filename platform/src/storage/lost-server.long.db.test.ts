import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openPostgres } from './open-database.ts';

/** A TCP proxy to the server that can stop forwarding while its connections stay open. */
async function stallingProxy() {
  const direct = new URL(process.env.TEST_DATABASE_URL ?? '');
  const host = decodeURIComponent(direct.hostname);
  const port = direct.port || '5432';
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
    sockets.push(near, far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { username, password, pathname } = direct;
  const user = password ? `${username}:${password}` : username;
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    stall() {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
    close: () => server.close(),
  };
}

test('when the server stops responding, its connections are dropped and new ones work [API-52]', async () => {
  const proxy = await stallingProxy();
  const db = openPostgres(proxy.url);
  const callers = Array.from({ length: 10 }, () => db.query('select 1'));
  await Promise.all(callers);
  proxy.stall();
  const lost = await Promise.allSettled(callers.map(() => db.query('select 1')));
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
  proxy.close();
}, 60_000);
