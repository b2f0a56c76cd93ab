import { httpFake } from '../test/http-fake.ts';
import { getEntity, searchJobs, toEntity, toSearchPage } from './entities.ts';
import type { HttpRequest } from './http-client.ts';

const entity = { entityUniqueId: 'j-1', entityAlias: 'Associate', content: {} };
const unreadable = { name: 'HttpError', code: 'HTTP_UNREADABLE' };

test('the job search drops empty filters and sends professions as a list, include and exclude as JSON strings [JOBS-14, JOBS-15, JOBS-16]', async () => {
  const { http, requests } = httpFake({ data: [] });
  const filters = { search: '', location: '', character_type_name: 'Manager', professions: ['Lawyer'] };
  await searchJobs(http, { filters, partition: 'p.example', records: 6, page: 2 });
  expect(requests).toMatchObject([{ service: 'search', method: 'POST', path: '/entities/search' }]);
  const [{ body }] = requests as [HttpRequest];
  const { include, ...rest } = (body as { search: Record<string, unknown> }).search;
  const expected = { sort: 'entity_alias', partition: 'p.example', key: 'job', exclude: '{}', records: 6, page: 2 };
  expect(rest).toEqual(expected);
  const included = { character_type_name: 'Manager', professions: ['Lawyer'], opens: [1, 10] };
  expect(JSON.parse(String(include))).toEqual(included);
});

test.each(['data', 'entities'])('a list is read from %s; items that are not entities are left out', (key) => {
  const meta = { totalPages: 2, totalRecords: 7, query_include: {} };
  const page = toSearchPage({ [key]: [entity, 'x', null, { content: {} }], meta });
  expect(page).toMatchObject({ entities: [{ entityUniqueId: 'j-1' }], meta });
});

test.each([
  ['2025-03-01T23:30:00', '2025-03-01T23:30:00Z'],
  ['2025-03-01T23:30', '2025-03-01T23:30Z'],
  ['2025-03-01 23:30:00.123', '2025-03-01 23:30:00.123Z'],
  ['2025-03-01T23:30:00Z', '2025-03-01T23:30:00Z'],
  ['2025-03-01T23:30:00+05:30', '2025-03-01T23:30:00+05:30'],
  ['2025-03-01', '2025-03-01'],
  ['soon', 'soon'],
  ['+012345-01-01', undefined],
  ['-000001-01-01', undefined],
])('createdAt %s is read as %s: a time without a zone is UTC', (createdAt, read) => {
  for (const content of [{ createdAt }, { created_at: createdAt }])
    expect(toEntity({ ...entity, content }).content).toMatchObject({ createdAt: read });
});

test.each([{ totalPages: '2' }, { totalPages: -1, totalRecords: 1.5 }, [], 'x', undefined])(
  'invalid meta %j is read as zero pages and records',
  (meta) => expect(toSearchPage({ data: [entity], meta }).meta).toMatchObject({ totalPages: 0, totalRecords: 0 }),
);

test.each([null, 3, 'x', [], [entity], {}, { data: {} }, { data: 'x' }, { data: [1, 'x', {}] }])(
  'a search response %j is unreadable',
  (body) => expect(() => toSearchPage(body)).toThrow(expect.objectContaining(unreadable)),
);

test.each([null, 3, 'x', [], {}, { data: null }, { data: 'x' }, { data: { content: {} } }])(
  'an entity response %j is unreadable',
  (body) => expect(getEntity(httpFake(body).http, 'j-1')).rejects.toMatchObject(unreadable),
);

test('an entity is read from the top level or from data; its id is encoded in the path', async () => {
  for (const body of [entity, { data: entity }]) {
    const { http, requests } = httpFake(body);
    expect(await getEntity(http, 'a/b')).toMatchObject({ entityUniqueId: 'j-1', entityAlias: 'Associate' });
    expect(requests).toMatchObject([{ service: 'search', path: '/entities/a%2Fb' }]);
  }
});

test('an entity keeps its key if it is a non-empty string', async () => {
  const { http } = httpFake({ data: { ...entity, key: 'character' } });
  expect((await getEntity(http, 'j-1')).key).toBe('character');
  for (const key of [undefined, null, '', 7]) expect(toEntity({ ...entity, key }).key).toBeUndefined();
});

test.each([
  ['Wed, 26 May 2027 00:00:00 GMT', false, 5],
  ['Mon, 31 May 2027 23:59:59 GMT', false, 0],
  ['Tue, 01 Jun 2027 00:00:00 GMT', true, undefined],
])("open through May 31, 2027, and at %s by the service's clock: ended %s, days left %s", async (date, ended, days) => {
  const job = { ...entity, content: { openThrough: '2027-05-31' } };
  const found = await getEntity(httpFake(job, { date }).http, 'j-1');
  const http = httpFake({ data: [job, entity] }, { date }).http;
  const listed = (await searchJobs(http, { partition: 'p', records: 6, page: 1 })).entities;
  expect([found, ...listed].map((each) => Boolean(each.ended))).toEqual([ended, ended, false]);
  expect([found, ...listed].map((each) => each.daysLeft)).toEqual([days, days, undefined]);
});
