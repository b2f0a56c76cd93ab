import { searchCloud } from '@meridian-vale/platform-client/cloud';
import { getEntity, listEntities, searchEntities, searchJobs } from '@meridian-vale/platform-client/entities';
import {
  deleteEntity,
  type EntityInput,
  registerEntity,
  updateEntity,
} from '@meridian-vale/platform-client/entity-writes';
import { engines } from '../../test/engines.ts';
import { refusal } from '../../test/http-client.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

const job = (over: Partial<EntityInput> = {}): EntityInput => ({
  key: 'job',
  entityAlias: 'M&A associate',
  professions: ['Lawyer'],
  character_type_name: 'Employee',
  opens: 2,
  content: { jobDescription: '<p>Deals</p>', specialty: 'Lawyer', createdAt: '2026-01-02T03:04:05Z' },
  ...over,
});

describe.each(engines)('entities on $name', (engine) => {
  const platform = new ServedPlatform(engine);
  const aliases = async (page: ReturnType<typeof listEntities>) =>
    (await page).entities.map(({ entityAlias }) => entityAlias);

  afterEach(async () => {
    for (const { entityUniqueId } of (await listEntities(platform.anyone, { records: 100 })).entities)
      await deleteEntity(platform.owner, entityUniqueId);
  });

  test('POST /entities/{id}/register/ creates an entity, and GET by id or slug returns the same, including entityIdentity [API-33]', async () => {
    const made = await registerEntity(platform.owner, 'job-1', job({ slug: 'm-and-a' }));
    expect(made).toEqual({
      entityUniqueId: 'job-1',
      key: 'job',
      entityAlias: 'M&A associate',
      entityAvatarUrl: undefined,
      content: { jobDescription: '<p>Deals</p>', specialty: 'Lawyer', createdAt: '2026-01-02T03:04:05.000Z' },
      entityIdentity: { uniqueId: 'job-1', displayName: 'M&A associate' },
    });
    expect(await getEntity(platform.anyone, 'job-1')).toEqual(made);
    expect(await getEntity(platform.anyone, 'm-and-a')).toEqual(made);
    await expect(getEntity(platform.anyone, 'none')).rejects.toEqual(refusal(404));
    await expect(registerEntity(platform.owner, 'job-1', job())).rejects.toEqual(refusal(409));
    await expect(registerEntity(platform.owner, 'job-2', job({ slug: 'm-and-a' }))).rejects.toEqual(refusal(409));
  });

  test('PUT /entities/{id} replaces everything except the creation date; a taken slug is 409, an unknown id 404 [API-33]', async () => {
    await registerEntity(platform.owner, 'job-1', job({ location: 'Tokyo' }));
    await registerEntity(platform.owner, 'job-2', job({ slug: 'taken' }));
    const entityIdentity = { team: 'Asia' };
    const changed = await updateEntity(platform.owner, 'job-1', { key: 'job', content: { bio: 'B' }, entityIdentity });
    expect(changed).toEqual({
      entityUniqueId: 'job-1',
      key: 'job',
      entityAlias: undefined,
      entityAvatarUrl: undefined,
      content: { bio: 'B', createdAt: '2026-01-02T03:04:05.000Z' },
      entityIdentity,
    });
    expect(await getEntity(platform.anyone, 'job-1')).toEqual(changed);
    await expect(updateEntity(platform.owner, 'job-1', job({ slug: 'taken' }))).rejects.toEqual(refusal(409));
    await expect(updateEntity(platform.owner, 'none', job())).rejects.toEqual(refusal(404));
    await expect(updateEntity(platform.owner, 'taken', job())).rejects.toEqual(refusal(404));
  });

  test('a GET response may be sent back with PUT unchanged', async () => {
    await registerEntity(platform.owner, 'job-1', job({ location: 'Tokyo', entityAvatarUrl: '/assets/a.svg' }));
    const read = async () => (await platform.send('/search/entities/job-1')).json();
    const before = await read();
    await updateEntity(platform.owner, 'job-1', before.data);
    expect(await read()).toEqual(before);
  });

  test('DELETE /entities/{id} removes an entity; an unknown one is 404', async () => {
    await registerEntity(platform.owner, 'job-1', job());
    await deleteEntity(platform.owner, 'job-1');
    await expect(getEntity(platform.anyone, 'job-1')).rejects.toEqual(refusal(404));
    await expect(deleteEntity(platform.owner, 'job-1')).rejects.toEqual(refusal(404));
  });

  test('GET /entities/ lists every entity by alias, a page at a time', async () => {
    for (const [id, entityAlias] of Object.entries({ a: 'Beta', b: 'Alpha', c: 'Gamma' }))
      await registerEntity(platform.owner, id, job({ entityAlias }));
    expect(await aliases(listEntities(platform.anyone))).toEqual(['Alpha', 'Beta', 'Gamma']);
    const second = await listEntities(platform.anyone, { page: 2, records: 2 });
    expect([second.entities.length, second.meta]).toEqual([1, { totalPages: 2, totalRecords: 3, query_include: {} }]);
  });

  test('POST /entities/search supports the job search with its filters, page, records and meta [API-21]', async () => {
    await registerEntity(platform.owner, 'a', job({ entityAlias: 'Tax counsel', professions: ['Engineer'] }));
    await registerEntity(platform.owner, 'b', job({ entityAlias: 'Patent associate', location: 'Tokyo' }));
    await registerEntity(platform.owner, 'c', job({ entityAlias: 'Many openings', opens: 11 }));
    await registerEntity(platform.owner, 'd', job({ entityAlias: 'Elsewhere', partition: 'q' }));
    await registerEntity(platform.owner, 'e', job({ entityAlias: 'A therapist', key: 'character' }));
    const search = (filters: object, page = 1, records = 6) =>
      searchJobs(platform.anyone, { filters, partition: 'p', records, page });
    expect(await aliases(search({}))).toEqual(['Patent associate', 'Tax counsel']);
    expect(await aliases(search({ professions: ['Engineer'] }))).toEqual(['Tax counsel']);
    expect(await aliases(search({ location: 'Tokyo' }))).toEqual(['Patent associate']);
    expect(await aliases(search({ character_type_name: 'Manager' }))).toEqual([]);
    expect(await aliases(search({ search: 'patents' }))).toEqual(['Patent associate']);
    const second = await search({ character_type_name: 'Employee' }, 2, 1);
    expect(second.entities.map(({ entityAlias }) => entityAlias)).toEqual(['Tax counsel']);
    expect(second.meta).toEqual({
      totalPages: 2,
      totalRecords: 2,
      query_include: { character_type_name: 'Employee', opens: [1, 10] },
    });
  });

  test('entities that match exclude are left out; include and exclude may be JSON strings or objects [API-22]', async () => {
    await registerEntity(platform.owner, 'a', job({ entityAlias: 'Kept', professions: ['Engineer'] }));
    await registerEntity(platform.owner, 'b', job({ entityAlias: 'Left out' }));
    const exclude = { professions: ['Lawyer'] };
    const asked = { sort: 'entity_alias', partition: 'p', key: 'job' };
    expect(await aliases(searchEntities(platform.anyone, { ...asked, exclude }))).toEqual(['Kept']);
    const { data } = await platform.anyone.request<{ data: object[] }>({
      service: 'search',
      method: 'POST',
      path: '/entities/search',
      body: { search: { ...asked, include: { opens: [1, 10] }, exclude } },
    });
    expect(data).toMatchObject({ data: [{ entityAlias: 'Kept' }], meta: { query_include: { opens: [1, 10] } } });
  });

  test('POST /cloud searches every entity unless params narrow it [API-27]', async () => {
    await registerEntity(platform.owner, 'a', job({ entityAlias: 'A job' }));
    await registerEntity(platform.owner, 'b', job({ entityAlias: 'A therapist', key: 'character' }));
    await registerEntity(platform.owner, 'c', job({ entityAlias: 'Elsewhere', partition: 'q' }));
    const cloud = (search: Parameters<typeof searchCloud>[1]) => aliases(searchCloud(platform.anyone, search));
    expect(await cloud({ params: {} })).toEqual(['A job', 'A therapist', 'Elsewhere']);
    expect(await cloud({ params: { key: 'job', partition: 'p' } })).toEqual(['A job']);
    expect(await cloud({ params: {}, include: { search: 'therapist' } })).toEqual(['A therapist']);
    expect(await cloud({ params: {}, exclude: { search: 'therapist' }, records: 1, page: 2 })).toEqual(['Elsewhere']);
  });

  test('stored HTML is sanitized when it is written; plain text is stored as is [API-47]', async () => {
    const hostile = '<p onclick="x()">A <script>alert(1)</script><a href="javascript:x()">B</a></p>\n\nC';
    const made = await registerEntity(
      platform.owner,
      'job-1',
      job({ content: { jobDescription: hostile, bio: 'R&D, 3 <b>> 2' } }),
    );
    expect(made.content).toMatchObject({ jobDescription: '<p>A <a>B</a></p>\n\nC', bio: 'R&D, 3 <b>> 2' });
  });

  test("an invalid body is 400 with the field's pointer and the reason [API-4]", async () => {
    const refused = async (entity: object) => {
      const call = registerEntity(platform.owner, 'job-1', { ...job(), ...entity } as EntityInput);
      const error = await call.then(
        () => undefined,
        (thrown) => thrown.response,
      );
      return [error.status, error.data.errors];
    };
    expect(await refused({ opens: -1 })).toEqual([400, [{ pointer: '#/body/entity/opens', detail: 'must be >= 0' }]]);
    expect(await refused({ profesions: [] })).toEqual([
      400,
      [{ pointer: '#/body/entity/profesions', detail: 'is not a known field' }],
    ]);
    expect((await refused({ content: { createdAt: '2026-02-31T00:00:00Z' } }))[0]).toBe(400);
    expect((await refused({ entityUniqueId: 'other' }))[0]).toBe(400);
  });
});
