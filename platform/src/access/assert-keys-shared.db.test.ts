import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { assertKeysShared } from 'server-kit/assert-keys-shared';
import type { Database } from 'server-kit/database';
import { testConfiguration } from '../../test/configuration.ts';
import { engineSample } from '../../test/engines.ts';
import { createPlatform } from '../app.ts';
import { migrate } from '../storage/prepare-database.ts';

const [one, other] = ['one'.repeat(11), 'other'.repeat(7)] as [string, string];
/** The first key signs; all are accepted. */
const withKeys = (...keys: [Uint8Array, ...Uint8Array[]]) => ({ tokenSigningKey: keys[0], tokenKeys: keys });

describe.each(engineSample)('on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await migrate(db);
  }, 120_000);
  afterAll(() => db.close());

  test('a service with the keys of the first start may start; one with another key is rejected with the name of the variable [API-84]', async () => {
    await assertKeysShared(db, { ADMIN_KEY: [one], TOKEN_SIGNING_KEY: [Buffer.from(other)] });
    await assertKeysShared(db, { ADMIN_KEY: [one], TOKEN_SIGNING_KEY: [Buffer.from(other)] });
    const refused = { code: 'KEYS_NOT_SHARED', message: expect.stringMatching(/^TOKEN_SIGNING_KEY: /) };
    await expect(assertKeysShared(db, { ADMIN_KEY: [one], TOKEN_SIGNING_KEY: [one] })).rejects.toMatchObject(refused);
    await expect(assertKeysShared(db, { ADMIN_KEY: [other] })).rejects.toThrow(/^ADMIN_KEY: /);
  });

  test('the error has its code and a statement after which the key can be replaced, and no other key is affected [API-84]', async () => {
    await assertKeysShared(db, { PREVIEW_KEY: [one], ADMIN_KEY: [one] });
    const refused = await assertKeysShared(db, { PREVIEW_KEY: [other] }).catch((error: Error) => error.message);
    const [, statement = ''] = /\(KEYS_NOT_SHARED\).* run: (.+)$/.exec(refused ?? '') ?? [];
    expect(statement).toBe("delete from shared_keys where name = 'PREVIEW_KEY'");
    await db.execute(statement);
    await assertKeysShared(db, { PREVIEW_KEY: [other] });
    await expect(assertKeysShared(db, { ADMIN_KEY: [other] })).rejects.toThrow(/^ADMIN_KEY: /);
  });

  test('only fingerprints are stored; equal keys of two variables have different ones [API-84]', async () => {
    await db.execute('delete from shared_keys');
    await assertKeysShared(db, { ADMIN_KEY: [one], TOKEN_SIGNING_KEY: [one] });
    const rows = await db.query<{ fingerprint: string }>('select fingerprint from shared_keys');
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(one);
  });

  test.each(['ADMIN_KEY', 'REGISTRY_KEY', 'PREVIEW_KEY', 'TOKEN_SIGNING_KEY'])(
    'a process whose list of %s contains a shared one may start; later starts are compared with its first key [API-92]',
    async (name) => {
      await db.execute('delete from shared_keys');
      await assertKeysShared(db, { [name]: [one] });
      const refused = { code: 'KEYS_NOT_SHARED' };
      await expect(assertKeysShared(db, { [name]: [other] })).rejects.toMatchObject(refused);
      for (const keys of [[one, other], [other, one], [other]]) await assertKeysShared(db, { [name]: keys });
      await expect(assertKeysShared(db, { [name]: [one] })).rejects.toMatchObject(refused);
    },
  );

  test('a guest token from one process is rejected with 401 by a process with another key [API-45, API-84]', async () => {
    const id = randomUUID();
    const payload = { guest: { unique_id: id, user_unique_id: id } };
    const [first, second] = [1, 2].map((byte) =>
      createPlatform({ db, configuration: { ...testConfiguration, ...withKeys(Buffer.alloc(32, byte)) } }),
    ) as [FastifyInstance, FastifyInstance];
    const made = await first.inject({ method: 'POST', url: '/gateway/guests/', payload });
    const headers = { authorization: `Bearer ${made.headers['company-token']}` };
    const read = async (platform: FastifyInstance) =>
      (await platform.inject({ url: `/gateway/guests/${id}`, headers })).statusCode;
    expect([made.statusCode, await read(first), await read(second)]).toEqual([201, 200, 401]);
    await Promise.all([first.close(), second.close()]);
  });
});
