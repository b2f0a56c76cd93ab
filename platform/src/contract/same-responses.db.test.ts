import { searchCloud } from '@meridian-vale/platform-client/cloud';
import { getEntity, listEntities, searchEntities, searchJobs } from '@meridian-vale/platform-client/entities';
import {
  deleteEntity,
  type EntityInput,
  registerEntity,
  updateEntity,
} from '@meridian-vale/platform-client/entity-writes';
import {
  authenticateGuest,
  createGuest,
  createGuestForUser,
  getGuest,
  updateGuest,
} from '@meridian-vale/platform-client/guests';
import { type HttpClient, isHttpError } from '@meridian-vale/platform-client/http-client';
import { getIdentity, registerIdentity, updateIdentity } from '@meridian-vale/platform-client/identities';
import { createPost, deletePost, updatePost } from '@meridian-vale/platform-client/post-writes';
import { getPost, listPosts } from '@meridian-vale/platform-client/posts';
import { engines } from '../../test/engines.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

const id = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
// Names that a collation other than "C" sorts differently or treats as equal.
const names = ['Zeta', 'alpha', 'Ähnlich', 'Alpha', 'al-pha', 'AlphA', 'beta 10', 'beta 2', 'Ω', '日本', ''];
const job = (entityAlias: string, opens: number): EntityInput => ({
  key: opens % 3 ? 'job' : 'character',
  entityAlias,
  professions: opens % 2 ? ['Lawyer'] : ['Doctor', 'Engineer'],
  location: opens % 4 ? 'Tokyo' : null,
  opens,
  content: {
    jobDescription: `<p>Running deals in ${entityAlias}</p>`,
    createdAt: `2026-01-0${(opens % 9) + 1}T00:00Z`,
  },
});
const article = (title: string, day: number) => ({
  slug: `post-${day}`,
  title: title || 'untitled',
  abstract: day % 2 ? 'Packages abroad' : null,
  // Distinct values, because ties are ordered by id, and ids are random.
  publishAt: day === 4 ? null : `2026-02-${10 + ((day * 7) % 11)}T00:00:00+02:00`,
  content: '<p>Text</p>',
});

/** A client that records every call and its outcome. */
function written(
  http: HttpClient,
  into: { readonly calls: [string, string][]; readonly responses: unknown[] },
): HttpClient {
  return {
    async request(request) {
      const { service, method = 'GET', path, read } = request;
      into.calls.push([method, `/${service}${path}`]);
      try {
        const { headers, ...response } = await http.request<unknown>({ ...request, read: undefined });
        into.responses.push([method, path, response, headers['content-type'], 'company-token' in headers]);
        return { headers, ...response, data: (read ? read(response.data) : response.data) as never };
      } catch (error) {
        into.responses.push([method, path, isHttpError(error) && error.response]);
        throw error;
      }
    },
  };
}

const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code: 'HTTP_STATUS' });

/** Makes every call of the client, once accepted and once rejected. */
async function everyCall(platform: ServedPlatform) {
  const story = { calls: [] as [string, string][], responses: [] as unknown[] };
  const [anyone, owner] = [written(platform.anyone, story), written(platform.owner, story)];
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});

  const { headers } = await createGuest(anyone, { unique_id: id, user_unique_id: id });
  const guest = written(platform.as(headers['company-token']), story);
  await createGuest(anyone, { unique_id: id, user_unique_id: id });
  await createGuest(anyone, { unique_id: 'x', user_unique_id: 'x' });
  await createGuestForUser(anyone, { user_unique_id: other });
  for (const who of [id, 'nobody-at-all', '\u{1F600}']) await authenticateGuest(anyone, who);
  await updateGuest(guest, id, { status: 'seen', email: 'n@example.org' });
  await refused(updateGuest(guest, other, {}));
  await refused(updateGuest(owner, 'nobody-at-all', {}));
  for (const http of [guest, owner, anyone]) await getGuest(http, id);

  for (const service of ['search', 'content'] as const) {
    await refused(updateIdentity(guest, service, id, {}));
    await registerIdentity(guest, service, id, { role_name: '\u{1F600}', status: 'seen', a: { z: true, y: -0 } });
    await refused(registerIdentity(owner, service, id, {}));
    await getIdentity(guest, service, id);
    await refused(getIdentity(anyone, service, id));
    await updateIdentity(owner, service, id, { status: 'new' });
  }

  for (const [index, name] of names.entries()) await registerEntity(owner, `job-${index}`, job(name, index));
  await refused(registerEntity(owner, 'job-1', job('again', 1)));
  await refused(registerEntity(anyone, 'job-99', job('nobody', 1)));
  await refused(registerEntity(owner, 'job-99', { ...job('a', 1), opens: 2 ** 40 }));
  await getEntity(anyone, 'job-3');
  await refused(getEntity(anyone, 'a\u{1F600}/../b'));
  await updateEntity(owner, 'job-3', { ...job('Changed', 5), slug: 'changed', location: 'Seoul' });
  await refused(updateEntity(owner, 'job-4', { ...job('b', 1), slug: 'changed' }));
  await getEntity(anyone, 'changed');
  for (const page of [1, 2, 9]) await listEntities(anyone, { page, records: 4 });
  for (const sort of ['entity_alias', 'created_at', 'nothing'])
    await searchEntities(anyone, { sort, partition: 'p', key: 'job' });
  for (const search of ['deals', 'run', 'alph', 'al-pha', 'deal -beta', '"deals in"', "o'clock & | ! (", 'the', '日本'])
    await searchEntities(anyone, { sort: 'entity_alias', partition: 'p', key: 'job', include: { search } });
  for (const filters of [{ location: 'Tokyo' }, { professions: ['Lawyer'] }, { character_type_name: 'Intern' }])
    await searchJobs(anyone, { filters, partition: 'p', records: 3, page: 1 });
  await searchCloud(anyone, { params: {}, include: { opens: [2, 5] }, exclude: { location: 'Tokyo' }, records: 2 });
  await refused(searchCloud(anyone, { params: {}, records: 1_000 }));
  await deleteEntity(owner, 'job-0');
  await refused(deleteEntity(owner, 'job-0'));

  const posts = [];
  for (const [index, name] of names.entries()) posts.push(await createPost(owner, article(name, index)));
  await refused(createPost(owner, article('again', 1)));
  await getPost(anyone, 'post-4');
  await updatePost(owner, posts[4]?.id ?? '', { slug: 'changed', title: 'Changed', content: '' });
  await refused(updatePost(owner, posts[5]?.id ?? '', { slug: 'changed', title: 'Changed', content: '' }));
  for (const query of [{}, { sort: 'title' }, { sort: 'publish_at', page: 2, records: 3 }, { search: 'package' }])
    await listPosts(anyone, { records: 20, ...query });
  await refused(listPosts(anyone, { page: 0 }));
  await deletePost(owner, posts[0]?.id ?? '');
  await refused(deletePost(owner, posts[0]?.id ?? ''));
  await refused(getPost(anyone, posts[0]?.id ?? ''));
  log.mockRestore();
  return story;
}

/** Normalizes values that differ between runs: generated ids by order of appearance, current timestamps by a name. */
function comparable(responses: readonly unknown[], since: number): unknown[] {
  const ids = new Map<string, string>();
  const text = JSON.stringify(responses)
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => {
      if (!ids.has(uuid)) ids.set(uuid, `id ${ids.size}`);
      return String(ids.get(uuid));
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (Date.parse(instant) >= since - 1_000 ? 'now' : instant));
  return JSON.parse(text);
}

const stories: { responses: Awaited<ReturnType<typeof everyCall>>['responses']; since: number }[] = [];

describe.each(engines)('on $name', (engine) => {
  const platform = new ServedPlatform(engine);

  test('the client makes every call that the OpenAPI description lists [API-1]', async () => {
    // Use the database's clock, which may differ from this process's.
    const [row] = await platform.database.query<{ now: Date }>('select now()');
    const story = await everyCall(platform);
    stories.push({ responses: story.responses, since: row?.now.getTime() ?? Number.NaN });
    const { paths } = await (await platform.send('/openapi.json')).json();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const made = described.filter((operation) => {
      const [method, path = ''] = operation.split(' ');
      const pattern = new RegExp(`^${path.replace('{id}', '[^/]+')}$`);
      // `search` is not an entity id.
      return story.calls.some(([called, url]) => called === method && pattern.test(url));
    });
    expect(made).toEqual(described.filter((operation) => !/ \/(healthz|readyz)$/.test(operation)));
  }, 120_000);
});

(engines.length > 1 ? test : test.skip)('PGlite and PostgreSQL return the same responses', () => {
  const [embedded, served] = stories.map(({ responses, since }) => comparable(responses, since));
  expect(embedded?.length).toBeGreaterThan(80);
  expect(served).toEqual(embedded);
});
