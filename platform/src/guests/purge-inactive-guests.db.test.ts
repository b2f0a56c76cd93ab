import { authenticateGuest } from '@meridian-vale/platform-client/guests';
import Fastify from 'fastify';
import { databaseDouble } from '../../test/database-double.ts';
import { engines } from '../../test/engines.ts';
import { ServedPlatform } from '../../test/served-platform.ts';
import { purgeInactiveGuests, scheduleGuestPurge } from './purge-inactive-guests.ts';

// Only on PGlite does the purge reclaim space itself.
const tested = process.env.TEST_LONG ? engines : engines.slice(0, 1);
describe.each(tested)('the purge of inactive guests on $name', (engine) => {
  const platform = new ServedPlatform(engine);
  /** A second from now, by the clock of the database. */
  const soon = async () => {
    const [row] = await platform.database.query("select now() + interval '1 second' as soon");
    return new Date(row?.soon as string);
  };

  /** Inserts a guest with an identity in each service. @param made, seen in days ago */
  async function insertGuestSeen(made: number, seen: number | null = null): Promise<string> {
    const { id } = await platform.guest();
    const db = platform.database;
    await db.query(
      `update guests set registered_at = now() - make_interval(days => $2),
       last_visiting_at = now() - make_interval(days => $3) where unique_id = $1`,
      [id, made, seen],
    );
    await db.query("insert into identities values ('search', $1, '{}'), ('content', $1, '{}')", [id]);
    return id;
  }
  const left = async () => {
    const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
    const guests = ids(await platform.database.query('select unique_id as id from guests'));
    const identities = ids(await platform.database.query('select id from identities'));
    return { guests, identities };
  };
  beforeEach(() => platform.database.execute('delete from guests; delete from identities'));

  test('deletes guests that were inactive for 30 days, with their identities; others stay [API-17]', async () => {
    const [, , ...recent] = [
      await insertGuestSeen(31),
      await insertGuestSeen(90, 31),
      await insertGuestSeen(29),
      await insertGuestSeen(90, 29),
    ];
    await platform.database.query("insert into identities values ('search', 'of the owner', '{}')");
    await purgeInactiveGuests(platform.database, await soon());
    expect(await left()).toEqual({ guests: new Set(recent), identities: new Set([...recent, 'of the owner']) });
  });

  test('keeps a guest whose token was just renewed [API-17]', async () => {
    const id = await insertGuestSeen(90, 60);
    expect((await authenticateGuest(platform.anyone, id)).success).toBe(true);
    await purgeInactiveGuests(platform.database, await soon());
    expect((await left()).guests).toEqual(new Set([id]));
  });

  test('deletes all inactive guests, and none if it is aborted [API-17]', async () => {
    const old = "select 'old-' || n, 'old-' || n, now() - interval '31 days' from generate_series(1, 2500) n";
    await platform.database.execute(`insert into guests (unique_id, user_unique_id, registered_at) ${old}`);
    await purgeInactiveGuests(platform.database, await soon(), AbortSignal.abort());
    expect((await left()).guests.size).toBe(2_500);
    await purgeInactiveGuests(platform.database, await soon());
    expect((await left()).guests.size).toBe(0);
  });

  // On a server, autovacuum does this.
  if (engine.name === 'PGlite')
    test('lets the space of deleted guests be reused', async () => {
      const size = async () => (await platform.database.query("select pg_relation_size('guests') as size"))[0]?.size;
      const visits = async () => {
        const old = "select gen_random_uuid(), '', now() - interval '31 days' from generate_series(1, 2000)";
        await platform.database.execute(`insert into guests (unique_id, user_unique_id, registered_at) ${old}`);
      };
      await visits();
      const first = await size();
      for (let round = 0; round < 3; round += 1) {
        await purgeInactiveGuests(platform.database, await soon());
        await visits();
      }
      expect(await size()).toBe(first);
    });
});

const dayMs = 24 * 60 * 60 * 1_000;
afterEach(() => jest.useRealTimers());

test('inactive guests are purged when the services start to listen and daily after that, even after a failure, until they close [API-17]', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  let works = 0;
  const db = databaseDouble(() => {
    works += 1;
    return works === 2 ? Promise.reject(Object.assign(new Error('secret'), { code: '57014' })) : [];
  });
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  scheduleGuestPurge(app, db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(works).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * dayMs);
  expect(works).toBe(3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { error: 'Error', code: '57014', msg: 'guest purge failed' },
  ]);
  await app.close();
  await jest.advanceTimersByTimeAsync(dayMs);
  expect(works).toBe(3);
});

test('closing waits for a running purge', async () => {
  let finish: (rows: []) => void = () => {};
  const app = Fastify();
  const steps: string[] = [];
  app.addHook('onClose', async () => void steps.push('database closed'));
  scheduleGuestPurge(
    app,
    databaseDouble(() => new Promise((resolve) => (finish = resolve))),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const closed = app.close();
  setTimeout(() => {
    steps.push('work done');
    finish([]);
  }, 50);
  await closed;
  expect(steps).toEqual(['work done', 'database closed']);
});
