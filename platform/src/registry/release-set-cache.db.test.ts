import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ReleaseSet } from 'releases/release';
import { setChannel } from './postgres-registry-store.ts';
import { ReleaseSetCache } from './release-set-cache.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const withServer = process.env.TEST_WITHOUT_POSTGRES ? test.skip : test;

withServer('the set is cached until a PostgreSQL notification, or for a second without one [REGISTRY-15]', async () => {
  let set: ReleaseSet = { sequence: 1, remotes: {}, manifests: {} };
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const watch = new ReleaseSetCache({ readSet: () => set }, url);
  await watch.listen();
  expect(await watch.current()).toMatchObject({ sequence: 1 });
  set = { sequence: 2, remotes: {}, manifests: {} };
  expect(await watch.current()).toMatchObject({ sequence: 1 });
  const other = new pg.Client(url);
  await other.connect();
  await other.query('select pg_notify($1, $2)', [setChannel, randomUUID()]);
  while ((await watch.current()).sequence === 1) await new Promise((next) => setTimeout(next, 10));
  // A lost notification delays the update by a second.
  set = { sequence: 3, remotes: {}, manifests: {} };
  expect(await watch.current()).toMatchObject({ sequence: 2 });
  now += 1_000;
  expect(await watch.current()).toMatchObject({ sequence: 3 });
  await other.end();
  await watch.close();
  jest.restoreAllMocks();
});

test('the set is read even if PostgreSQL cannot be reached for notifications [REGISTRY-15]', async () => {
  const watch = new ReleaseSetCache(
    { readSet: () => ({ sequence: 7, remotes: {}, manifests: {} }) },
    'postgres://127.0.0.1:1/none',
  );
  await watch.listen();
  expect(await watch.current()).toMatchObject({ sequence: 7 });
  await watch.close();
});
