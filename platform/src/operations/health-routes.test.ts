import { toDomainError } from 'server-kit/postgres';
import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

test('/healthz and /readyz are 200 while the database responds', async () => {
  const platform = createPlatform({ db: databaseDouble(), configuration: testConfiguration });
  for (const url of ['/healthz', '/readyz']) {
    const response = await platform.inject(url);
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
  }
  await platform.close();
});

test.each([
  ['fails', () => Promise.reject(toDomainError(new Error('gone')))],
  ['hangs', () => new Promise<never>(() => {})],
])('while the database %s, /healthz is 200 and /readyz is 503 problem JSON', async (_, respond) => {
  const platform = createPlatform({ db: databaseDouble(respond), configuration: testConfiguration });
  expect((await platform.inject('/healthz')).statusCode).toBe(200);
  const { statusCode, headers } = await platform.inject('/readyz');
  expect([statusCode, headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
  await platform.close();
});

test('/healthz is degraded while the database answers reads and takes no writes, and ok again once it does', async () => {
  let isReadOnly = true;
  const db = databaseDouble();
  const query = async (sql: string) => {
    if (isReadOnly && !sql.startsWith('select')) throw toDomainError(Object.assign(new Error('no'), { code: '25006' }));
    return [];
  };
  const platform = createPlatform({ db: { ...db, query: query as never }, configuration: testConfiguration });
  const read = async () => {
    await platform.inject('/healthz');
    return [(await platform.inject('/healthz')).json(), (await platform.inject('/readyz')).statusCode];
  };
  expect(await read()).toEqual([{ status: 'degraded' }, 200]);
  isReadOnly = false;
  expect(await read()).toEqual([{ status: 'ok' }, 200]);
  await platform.close();
});

test('a draining process has /healthz 200 and /readyz 503, and closes its connections', async () => {
  let isDraining = false;
  const platform = createPlatform({
    db: databaseDouble(),
    configuration: testConfiguration,
    isDraining: () => isDraining,
  });
  expect((await platform.inject('/readyz')).statusCode).toBe(200);
  isDraining = true;
  const [live, ready] = [await platform.inject('/healthz'), await platform.inject('/readyz')];
  expect([live.statusCode, live.headers.connection]).toEqual([200, 'close']);
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  await platform.close();
});
