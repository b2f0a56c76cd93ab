import { toDomainError } from 'server-kit/postgres';
import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { createPlatform } from '../app.ts';

/** Sends the requests to a platform and returns what it logged at level `trace`. */
async function logOf(requests: readonly object[], db = databaseDouble()) {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const platform = createPlatform({ db, configuration: testConfiguration, logger });
  for (const request of requests) await platform.inject(request);
  await platform.close();
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line)) };
}

const headers = { authorization: 'Bearer secret-token', 'x-forwarded-for': '203.0.113.77' };

test('a log line contains method, route pattern, status and milliseconds [API-46]', async () => {
  const { lines } = await logOf([{ url: '/search/entities/secret-slug?x=secret-query', headers }]);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'answered',
      method: 'GET',
      route: '/search/entities/:id',
      status: 404,
      ms: expect.any(Number),
    }),
  ]);
});

test('no log line contains a token, search text, address, raw path or body, even if the request fails [API-46]', async () => {
  const db = databaseDouble(() =>
    Promise.reject(Object.assign(new Error('secret-slug is no integer'), { code: 'XX000' })),
  );
  const { text, lines } = await logOf(
    [
      { url: '/search/entities/secret-slug', headers },
      { url: '/secret-path', headers },
      { url: '/gateway/guests/%zzsecret-id', headers },
      { url: '/content/posts/?search=secret-query', headers },
      { method: 'POST', url: '/search/entities/search', headers, payload: { search: { include: 'secret-query' } } },
      {
        method: 'POST',
        url: '/search/entities/search',
        headers: { ...headers, 'content-type': 'text/secret' },
        payload: 'secret',
      },
      { method: 'PUT', url: '/gateway/guests/secret-id', headers, payload: { user: {} } },
    ],
    db,
  );
  expect(text).not.toMatch(/secret|203\.0\.113|authorization/i);
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(3);
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    error: 'Error',
    code: 'XX000',
    route: '/search/entities/:id',
    at: expect.arrayContaining([expect.stringContaining('request-log.test.ts')]),
  });
});

test.each([
  ['25006', /only reads: a standby/],
  ['53100', /disk is full/],
  ['57014', /pg_locks/],
  ['ECONNREFUSED', /gone or hangs; start it/],
])(
  'while the database refuses with %s, one line says that guests are not stored, and a failed call says why',
  async (code, reason) => {
    const db = databaseDouble(() => Promise.reject(toDomainError(Object.assign(new Error('secret'), { code }))));
    const guest = {
      method: 'POST',
      url: '/gateway/guests/',
      payload: { guest: { unique_id: 'guest-01', user_unique_id: 'guest-01' } },
    };
    const { text, lines } = await logOf([guest, guest, { url: '/search/entities/a' }], db);
    const said = lines.filter(({ level }) => level >= 40);
    expect(said).toEqual([
      expect.objectContaining({ code: 'DATABASE_UNAVAILABLE', cause: code, msg: expect.stringMatching(reason) }),
      expect.objectContaining({ code: 'DATABASE_UNAVAILABLE', message: expect.stringMatching(reason) }),
    ]);
    expect(text).not.toContain('secret');
  },
);

test("a log line has the id of the caller's trace, one in another format is replaced", async () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  const of = async (traceparent: string) => (await logOf([{ url: '/healthz', headers: { traceparent } }])).lines[0];
  expect(await of(`00-${id}-b7ad6b7169203331-01`)).toMatchObject({ reqId: id });
  const { reqId } = await of('someone@example.org');
  expect(reqId).toMatch(/^[\da-f]{32}$/);
});
