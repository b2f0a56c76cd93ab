import { startPostgresProxy } from '../../test/postgres-proxy.ts';
import { openPostgres } from './open-database.ts';

test('when the server stops responding, its connections are dropped and new ones work [API-52]', async () => {
  const proxy = await startPostgresProxy();
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
