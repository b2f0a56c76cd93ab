import { createServer } from 'node:net';
import { engines } from '../../test/engines.ts';
import { ServedPlatform } from '../../test/served-platform.ts';
import type { Queryable } from './database.ts';
import { openPostgres } from './open-database.ts';
import { readFromReplica } from './read-replica.ts';

const counting = (queries: Queryable) => {
  const counted = {
    calls: 0,
    query: (sql: string, values?: readonly unknown[]) => {
      counted.calls += 1;
      return queries.query(sql, values) as never;
    },
    execute: queries.execute,
  };
  return counted;
};

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a replica of $name', ({ open }) => {
  test('a statement that fails on the replica is not retried; while the replica is unreachable, the primary is used', async () => {
    const primary = await open();
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
    });
    const asked = counting(primary);
    await expect(readFromReplica(primary, asked).query('select nothing')).rejects.toMatchObject({ code: '42703' });
    expect(asked.calls).toBe(0);
    const gone = openPostgres(`postgres://postgres@127.0.0.1:${port}/none`, 1, { patienceMs: 0 });
    expect(await readFromReplica(gone, asked).query('select 1 as one')).toEqual([{ one: 1 }]);
    await gone.close();
    await primary.close();
  });
});

describe.each(engines)('a read replica of the services on $name', (engine) => {
  const read: string[] = [];
  const platform = new ServedPlatform(engine, {}, (db) => ({
    ...db,
    query: (sql, values) => {
      read.push(sql);
      return db.query(sql, values) as never;
    },
  }));

  test("serves public reads of search and content; writes and the owner's reads use the primary", async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"search":{}}' };
    for (const [path, init] of [
      ['/search/entities/search', post],
      ['/content/posts/', undefined],
      ['/content/posts/none', undefined],
    ] as const) {
      read.length = 0;
      await platform.send(path, init);
      expect([path, read.length > 0]).toEqual([path, true]);
    }
    read.length = 0;
    await platform.guest();
    await platform.send('/content/posts/', { headers: { authorization: `Bearer ${'k'.repeat(32)}` } });
    expect(read).toEqual([]);
  });
});
