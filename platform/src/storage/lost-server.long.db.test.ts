import { eventually } from '../../../packages/server-kit/test/eventually.ts';
import { startPostgresProxy } from '../../test/postgres-proxy.ts';
import { openPostgres } from './open-database.ts';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }) => code,
  );

test('when the server stops responding, its connections are dropped and new ones work', async () => {
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

test('calls of the gateway do not wait for a server that stopped responding as long as others do, and work again by themselves', async () => {
  const proxy = await startPostgresProxy();
  const db = openPostgres(proxy.url, 1);
  await db.query('select 1');
  proxy.stall();
  let hasOtherEnded = false;
  const other = codeOf(db.query('select 1').finally(() => (hasOtherEnded = true)));
  for (let call = 0; call < 3; call += 1)
    expect(await codeOf(db.gateway.query('select 1'))).toBe('DATABASE_UNAVAILABLE');
  expect(hasOtherEnded).toBe(false);
  await other;
  const isAnswered = async () => (await codeOf(db.gateway.query('select 1'))) === 'answered';
  await eventually(isAnswered, 'a call of the gateway is answered again', 30_000);
  await db.close();
  proxy.close();
}, 60_000);
