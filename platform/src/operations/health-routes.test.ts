import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';
import { toDomainError } from '../storage/postgres-errors.ts';

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
