import fc from 'fast-check';
import { SignJWT } from 'jose';
import type { Database } from 'server-kit/database';
import { signGuestToken } from '../src/access/guest-token.ts';
import { entities, toEntityRecord } from '../src/entities/entity-store.ts';
import { insertGuest } from '../src/guests/guest-store.ts';
import { posts, toPostRecord } from '../src/posts/post-store.ts';
import { testConfiguration } from './configuration.ts';
import type { Engine } from './engines.ts';
import { bytesOf, type HostileRequest, hostileRequest } from './hostile-request.ts';
import { type RawResponse, sendRaw } from './raw-request.ts';
import { ServedPlatform } from './served-platform.ts';

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const entity = {
  ...{ key: 'job', slug: 'a-job', entityAlias: 'A job', professions: ['Lawyer'], location: 'Tokyo', opens: 2 },
  ...{
    content: { jobDescription: '<p>Deals</p>', createdAt: '2026-01-02T03:04:05Z' },
    entityIdentity: { team: 'Asia' },
  },
};
const post = { slug: 'a-post', title: 'A post', abstract: 'In short', publishAt: '2026-01-02T00:00:00Z', content: 'C' };
const search = {
  ...{ sort: 'entity_alias', partition: 'p', key: 'job', include: '{"search":"job","opens":[1,10]}', exclude: '{}' },
  ...{ records: 6, page: 1 },
};
const bodies = [
  ...[
    { guest: { unique_id: one, user_unique_id: one } },
    { guest: { unique_id: 'guest-new', user_unique_id: 'guest-new' } },
  ],
  ...[{ user: { status: 'seen', user_unique_id: one } }, { guest_unique_id: one }],
  ...[{ entity }, { entity: { key: 'job', content: {} } }, { post }, { post: { ...post, slug: 'another' } }],
  ...[{ search }, { search: { params: { key: 'job' }, include: { search: 'job' }, records: 2 } }],
];

interface Settings {
  readonly runs: number;
  /** Statuses that must occur: if all requests failed the first check, the suite would prove little. */
  readonly reached: readonly number[];
  /** Makes the sample deterministic. */
  readonly seed?: number;
}

/**
 * Sends malformed and hostile requests to all routes of a listening server. Each must get a 2xx, or a 4xx with a
 * problem body, and rejected requests must not change any table.
 */
export function hostileSuite(engine: Engine, { runs, reached, seed }: Settings): void {
  const platform = new ServedPlatform(engine, { corsOrigins: ['https://www.site.example'] });

  test(`${runs} hostile requests are answered or refused, and a refused one changes nothing [API-6]`, async () => {
    const { paths } = await (await platform.send('/openapi.json')).json();
    const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ids = ['job-1', 'a-job', 'post-1', 'a-post', 'new', one, one, other];
    const request = hostileRequest({ routes, ids, bodies, credentials: await credentials() });
    const statuses = new Set<number>();
    let sent = 0;
    let before = await restored(platform.database);

    const isRefusedOrAnswered = fc.asyncProperty(request, async (hostile) => {
      const response = await sendRaw(platform.url, bytesOf(hostile));
      const after = await stateOf(platform.database);
      const expected = response.status >= 400 || /^(GET|HEAD|OPTIONS)$/.test(hostile.method) ? before : after;
      if (after !== before) before = await restored(platform.database);
      expectAnswerOrProblem(hostile, response);
      expect(after).toBe(expected);
      statuses.add(response.status);
      sent += 1;
    });
    await fc.assert(isRefusedOrAnswered, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });

    expect(sent).toBe(runs);
    expect([...statuses]).toEqual(expect.arrayContaining([...reached]));
  }, 3_600_000);

  const post = async (url: string, search: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await platform.send(url, { method: 'POST', headers, body: JSON.stringify({ search }) })).status;
  };
  const searched = (search: object) => post('/search/entities/search', { key: 'job', ...search });

  test.each([
    ['hyphens alone', '-'.repeat(40)],
    ['hyphens before a word', `${'-'.repeat(40)}a`],
    ['hyphens separated by spaces', '- '.repeat(40)],
    ['NUL alone', '\0'],
    ['operators alone', "!&|:*<->('\\"],
  ])('a search for %s succeeds [API-6]', async (_what, text) => {
    await restored(platform.database);
    const include = JSON.stringify({ search: text });
    expect(await searched({ include })).toBe(200);
    const filters = [{ search: text }, { location: text }, { character_type_name: text }, { professions: [text] }];
    const statuses = await Promise.all([
      ...filters.map((filter) => searched({ include: filter })),
      ...filters.map((filter) => searched({ include: JSON.stringify(filter) })),
      ...filters.map((filter) => searched({ exclude: JSON.stringify(filter) })),
      post('/search/cloud', { params: { key: 'character' }, include }),
      platform.send(`/content/posts/?${new URLSearchParams({ search: text })}`).then(({ status }) => status),
    ]);
    for (const status of statuses) expect([200, 400]).toContain(status);
  });
}

function expectAnswerOrProblem({ method }: HostileRequest, { status, headers, body }: RawResponse): void {
  const isRefusal = status >= 400 && status < 500;
  expect([status, isRefusal || (status >= 200 && status < 300)]).toEqual([status, true]);
  if (isRefusal) expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  if (method === 'HEAD' || status === 204) return;
  const sent = JSON.parse(body);
  if (isRefusal)
    expect(sent).toMatchObject({ type: 'about:blank', title: expect.stringMatching(/^[\w' -]+$/), status });
}

/** Valid and invalid credentials; enough are valid to reach the handlers. */
async function credentials(): Promise<string[]> {
  const { adminKey, tokenSigningKey } = testConfiguration;
  const guest = `Bearer ${await signGuestToken(tokenSigningKey, one, one)}`;
  const expired = new SignJWT({ guest_unique_id: one })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1s ago');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  return [
    ...Array(5).fill(`Bearer ${adminKey}`),
    ...Array(5).fill(guest),
    ...['', '', 'Bearer', 'Bearer x', 'Bearer a.b.c', `Basic ${adminKey}`, `Bearer ${adminKey.slice(1)}`, '\xff\xfe'],
    `Bearer ${await expired.sign(tokenSigningKey)}`,
    `Bearer ${none}.${Buffer.from(JSON.stringify({ guest_unique_id: one, exp: 4e9 })).toString('base64url')}.`,
    `${guest}x`,
  ];
}

/** Resets the tables to the records that the requests refer to; resolves to a digest of them. */
async function restored(db: Database): Promise<string> {
  await db.execute('delete from identities; delete from guests; delete from posts; delete from entities');
  await entities.insert(db, toEntityRecord('job-1', entity, 'p'));
  await posts.insert(db, toPostRecord('post-1', post));
  for (const id of [one, other]) await insertGuest(db, id);
  await db.query(`insert into identities values ('search', $1, '{}'), ('content', $1, '{}')`, [one]);
  return stateOf(db);
}

/** A digest of every row of every table. */
async function stateOf(db: Database): Promise<string> {
  const tables = await db.query("select table_name from information_schema.tables where table_schema = 'public'");
  const rows = tables.map(
    ({ table_name }) => `(select string_agg(t::text, ',' order by t::text) from ${table_name} t)`,
  );
  const [row] = await db.query<{ state: string }>(`select md5(concat_ws('|', ${rows.join()})) as state`);
  return String(row?.state);
}
