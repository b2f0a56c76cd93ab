import { engines } from '../../test/engines.ts';
import type { Database } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { assertKeysShared } from './assert-keys-shared.ts';

const [one, other] = ['one'.repeat(11), 'other'.repeat(7)];

describe.each(engines)('on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await migrate(db);
  }, 120_000);
  afterAll(() => db.close());

  test('services with the keys of the first start, one with another key is refused by the name of its variable [API-84]', async () => {
    await assertKeysShared(db, { ADMIN_KEY: one, TOKEN_SIGNING_KEY: Buffer.from(other) });
    await assertKeysShared(db, { ADMIN_KEY: one, TOKEN_SIGNING_KEY: Buffer.from(other) });
    const refused = { code: 'KEYS_NOT_SHARED', message: expect.stringMatching(/^TOKEN_SIGNING_KEY: /) };
    await expect(assertKeysShared(db, { ADMIN_KEY: one, TOKEN_SIGNING_KEY: one })).rejects.toMatchObject(refused);
    await expect(assertKeysShared(db, { ADMIN_KEY: other })).rejects.toThrow(/^ADMIN_KEY: /);
  });

  test('no key is stored, nor one that can be told from the other [API-84]', async () => {
    await db.execute('delete from shared_keys');
    await assertKeysShared(db, { ADMIN_KEY: one, TOKEN_SIGNING_KEY: one });
    const rows = await db.query<{ fingerprint: string }>('select fingerprint from shared_keys');
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(one);
  });
});
