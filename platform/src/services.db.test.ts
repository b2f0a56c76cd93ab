import type { FastifyInstance } from 'fastify';
import { testConfiguration } from '../test/configuration.ts';
import { engines } from '../test/engines.ts';
import { createPlatform } from './app.ts';
import { seed } from './seed/seed.ts';
import type { Database } from './storage/database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';

describe.each(engines)('$name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;

  beforeAll(async () => {
    db = await open();
    await prepareDatabase(db, (queries) => seed(queries, 'p'));
    app = createPlatform({ db, configuration: testConfiguration });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const search = async (body: object) =>
    app.inject({ method: 'POST', url: '/search/entities/search', payload: { search: body } });
  const jobs = async (include: object | string, over: object = {}) =>
    (await search({ sort: 'entity_alias', partition: 'p', key: 'job', include, records: 6, page: 1, ...over })).json();

  test('the seed contains jobs across all positions, professions and opens, 12 therapists and 13 posts', async () => {
    expect((await jobs({})).meta).toMatchObject({ totalPages: 11, totalRecords: 64 });
    for (const character_type_name of ['Administrator', 'Employee', 'Intern', 'Manager'])
      expect((await jobs({ character_type_name })).meta.totalRecords).toBeGreaterThan(0);
    for (const profession of ['Doctor', 'Engineer', 'Lawyer', 'Project Finance'])
      expect((await jobs({ professions: [profession] })).meta.totalRecords).toBeGreaterThan(0);
    for (let opens = 1; opens <= 10; opens += 1)
      expect((await jobs({ opens: [opens, opens] })).meta.totalRecords).toBeGreaterThan(0);
    expect((await search({ key: 'character', records: 100 })).json().data).toHaveLength(12);
    expect((await app.inject('/content/posts/?records=50')).json().data).toHaveLength(13);
  });

  test('include gives the same results as a JSON string and as an object [API-22]', async () => {
    const include = { professions: ['Engineer'], opens: [1, 10] };
    expect(await jobs(JSON.stringify(include))).toEqual(await jobs(include));
    expect((await jobs(include)).meta).toEqual({ totalPages: 2, totalRecords: 12, query_include: include });
  });

  test.each(['constructor', '__proto__', 'toString', 'alias; drop table entities'])(
    'an unknown sort %s falls back to the default order',
    async (sort) => {
      expect(await jobs({}, { sort })).toEqual(await jobs({}));
      expect((await app.inject(`/content/posts/?sort=${encodeURIComponent(sort)}`)).statusCode).toBe(200);
    },
  );

  test('exclude keeps rows whose field is empty [API-22]', async () => {
    expect((await jobs({}, { exclude: { location: 'Nowhere' } })).meta.totalRecords).toBe(64);
    expect((await jobs({}, { exclude: { professions: ['Lawyer'] } })).meta.totalRecords).toBe(
      64 - (await jobs({ professions: ['Lawyer'] })).meta.totalRecords,
    );
  });

  test('pages are in a stable order without gaps or repeats', async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 11; page += 1)
      ids.push(...(await jobs({}, { page })).data.map((entity: { entityUniqueId: string }) => entity.entityUniqueId));
    expect(new Set(ids).size).toBe(64);
  });

  test('an entity is the same by id and by slug, including its identity; an unknown one is 404 problem JSON', async () => {
    const bySlug = (await app.inject('/search/entities/patent-litigation-associate-ny')).json();
    expect((await app.inject(`/search/entities/${bySlug.data.entityUniqueId}`)).json()).toEqual(bySlug);
    expect(bySlug.data.entityIdentity).toMatchObject({ uniqueId: bySlug.data.entityUniqueId });
    const none = await app.inject('/search/entities/none');
    expect([none.statusCode, none.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  test('a guest is created with a token valid for one hour, renewed by id, and reads only itself [API-13, API-14, API-42]', async () => {
    const id = '0b0e7a3c-0000-4000-8000-000000000001';
    const made = await app.inject({
      method: 'POST',
      url: '/gateway/guests/',
      payload: { guest: { unique_id: id, user_unique_id: id } },
    });
    expect(made.statusCode).toBe(201);
    const token = String(made.headers['company-token']);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ user_unique_id: id, exp: payload.iat + 3600 });
    expect(made.json().data).toMatchObject({ uniqueId: id, userUniqueId: id, email: null, name: null });

    const renewed = await app.inject({
      method: 'POST',
      url: `/gateway/guests/${id}/auth`,
      payload: { guest_unique_id: id },
    });
    expect(renewed.headers['company-token']).toBeTruthy();
    const read = (guest: string, authorization?: string) =>
      app.inject({ url: `/gateway/guests/${guest}`, headers: authorization ? { authorization } : {} });
    expect((await read(id)).statusCode).toBe(401);
    expect((await read(id, `Bearer ${token}x`)).statusCode).toBe(401);
    expect((await read('someone-else', `Bearer ${token}`)).statusCode).toBe(403);
    expect((await read(id, `Bearer ${token}`)).json().data.uniqueId).toBe(id);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/gateway/guests/nobody00/auth',
          payload: { guest_unique_id: 'nobody00' },
        })
      ).statusCode,
    ).toBe(404);
  });

  test.each([
    ['POST', '/search/entities/search', '{"search":{"page":"x"}}'],
    ['POST', '/search/entities/search', '{'],
    ['POST', '/search/entities/search', '[]'],
    ['POST', '/search/entities/search', '{"search":{"page":-1}}'],
    ['POST', '/search/entities/search', '{"search":{"include":"{\\"opens\\":[null,1e308]}"}}'],
    ['POST', '/search/entities/search', '{"search":{"include":{"search":"a\\u0000b","professions":[1,null]}}}'],
    ['POST', '/gateway/guests/', '{"guest":{"unique_id":"x"}}'],
    ['GET', '/search/entities/%00', undefined],
    ['GET', '/search/entities/%F0%9F%98%80', undefined],
    ['GET', '/content/posts/?page=0', undefined],
    ['GET', "/content/posts/'%22--", undefined],
    ['GET', '/nothing', undefined],
  ] as const)('%s %s with %s succeeds or is problem JSON, never a 5xx [API-6]', async (method, url, payload) => {
    const response = await app.inject({
      method,
      url,
      ...(payload ? { payload, headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode >= 400) expect(response.headers['content-type']).toContain('application/problem+json');
  });
});
