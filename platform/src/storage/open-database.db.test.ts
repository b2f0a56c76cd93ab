import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'server-kit/database';
import { eventually } from '../../../packages/server-kit/test/eventually.ts';
import { engines } from '../../test/engines.ts';
import { startPostgresProxy } from '../../test/postgres-proxy.ts';
import { openDatabase, openPostgres } from './open-database.ts';

let db: Database;

describe.each(engines)('$name', ({ name, open }) => {
  beforeAll(async () => {
    db = await open();
    await db.execute('create table words (word text primary key)');
  }, 60_000);
  afterAll(() => db.close());
  afterEach(() => db.execute('truncate words'));

  const words = async () => (await db.query('select word from words order by word')).map(({ word }) => word);

  test('a transaction is atomic: if a step fails, it is rolled back, and the connection stays usable', async () => {
    await db.transaction(async (queries) => {
      await queries.query('insert into words values ($1)', ['one']);
      await queries.execute("insert into words values ('two')");
    });
    const twice = db.transaction(async (queries) => {
      await queries.query("insert into words values ('three')");
      await queries.query("insert into words values ('one')");
    });
    await expect(twice).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      cause: { message: expect.stringMatching(/duplicate key/) },
    });
    expect(await words()).toEqual(['one', 'two']);
  });

  if (name === 'PGlite')
    test('while a thousand calls wait, the next is rejected immediately; the waiting ones all succeed later', async () => {
      let finish = () => {};
      let long: Promise<void> = Promise.resolve();
      await new Promise<void>((begun) => {
        long = db.transaction(() => {
          begun();
          return new Promise<void>((resolve) => (finish = resolve));
        });
      });
      const waiting = Array.from({ length: 999 }, () => words());
      await expect(words()).rejects.toMatchObject({ code: 'QUEUE_FULL' });
      finish();
      await long;
      expect(new Set((await Promise.all(waiting)).flat())).toEqual(new Set());
      expect(await words()).toEqual([]);
    });

  if (name === 'PGlite')
    test('gateway calls are accepted while the queue of other calls is full, and are among the first to complete [API-63]', async () => {
      const order: string[] = [];
      const flood = Array.from({ length: 1_000 }, () => words().then(() => order.push('search')));
      await expect(words()).rejects.toMatchObject({ code: 'QUEUE_FULL' });
      const guests = [1, 2].map(() => db.gateway.query('select 1').then(() => order.push('guest')));
      await Promise.all([...flood, ...guests]);
      expect(order.lastIndexOf('guest')).toBeLessThan(4);
    });

  if (name === 'PGlite')
    test('a gateway call during a flood of searches waits for at most two of them, whenever it is made [API-63]', async () => {
      let answered = 0;
      const flood = Array.from({ length: 100 }, () => words().then(() => (answered += 1)));
      for (let request = 1; request <= 3; request += 1) {
        // Other requests are read in a separate turn of the event loop.
        await setImmediate();
        const before = answered;
        await db.gateway.query('select 1');
        expect(answered - before).toBeLessThanOrEqual(2);
      }
      expect(answered).toBeLessThan(20);
      await Promise.all(flood);
    });

  if (name === 'PostgreSQL') {
    const dropOthers = (which = 'true') =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'site' and pid <> pg_backend_pid() and ${which}`,
      );

    test('connections lost while idle are replaced', async () => {
      const lost = jest.spyOn(console, 'error').mockImplementation(() => {});
      await Promise.all([1, 2, 3].map(() => db.query('select pg_sleep(0.1)')));
      await dropOthers();
      await eventually(() => lost.mock.calls.length > 0, 'the loss is reported');
      expect(lost).toHaveBeenCalledWith('A database connection was lost:', 'error');
      expect(await words()).toEqual([]);
    });

    test('a read whose connection is lost is repeated, a write is not', async () => {
      let unlock = () => {};
      let lock: Promise<void> = Promise.resolve();
      await new Promise<void>((locked) => {
        lock = db.transaction(async (queries) => {
          await queries.query('select pg_advisory_lock(1)');
          await new Promise<void>((unlocked) => {
            unlock = unlocked;
            locked();
          });
        });
      });
      const read = db.query("select 'read' as word from pg_advisory_lock(1)");
      const write = db.query("insert into words select 'written' from pg_advisory_lock(1)").catch(({ code }) => code);
      const waits = "wait_event = 'advisory'";
      const waiting = () => db.query(`select 1 from pg_stat_activity where datname = current_database() and ${waits}`);
      await eventually(async () => (await waiting()).length >= 2, 'two calls wait for the lock');
      // The holder's connection stays: its lock, released first, would let the write complete.
      await dropOthers(waits);
      unlock();
      await lock;
      expect(await Promise.all([read, write])).toEqual([[{ word: 'read' }], 'DATABASE_UNAVAILABLE']);
      expect(await words()).toEqual([]);
    });

    test('a connection lost within a transaction fails only that transaction', async () => {
      const cut = db.transaction(async (queries) => {
        await queries.query("insert into words values ('one')");
        await dropOthers();
        await sleep(100);
        await queries.query("insert into words values ('two')");
      });
      await expect(cut).rejects.toThrow();
      expect(await words()).toEqual([]);
    });
  }
});

(process.env.TEST_WITHOUT_POSTGRES ? test.skip : test)(
  'while the server restarts, statements and transactions wait for it',
  async () => {
    const gone = await startPostgresProxy();
    gone.close();
    const restarted = openPostgres(gone.url);
    const calls = [
      restarted.query('select 1 as one'),
      restarted.transaction((queries) => queries.query('select 1 as one')),
    ];
    await sleep(300);
    const proxy = await startPostgresProxy(gone.port);
    const settled = await Promise.allSettled(calls);
    await restarted.close();
    proxy.close();
    expect(settled).toEqual(Array(2).fill({ status: 'fulfilled', value: [{ one: 1 }] }));
  },
);

// Nothing listens on port 1.
test.each(['postgres://127.0.0.1:1/db', 'postgres://localhost:1/db'])(
  'the error for an unreachable server names the variable: %s',
  async (databaseUrl) => {
    const refused = { code: 'CONFIGURATION_INVALID', message: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/) };
    await expect(openDatabase({ databasePoolSize: 2, databaseUrl, dataDir: '' })).rejects.toMatchObject(refused);
  },
);

(process.env.TEST_WITHOUT_POSTGRES ? test.skip : test)(
  'the error for a database that does not exist names the variable',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/absent';
    const opened = openDatabase({ databasePoolSize: 2, databaseUrl: url.href, dataDir: '' });
    await expect(opened).rejects.toMatchObject({
      code: 'CONFIGURATION_INVALID',
      message: expect.stringMatching(/^DATABASE_URL: .*"absent" does not exist/),
    });
  },
);
