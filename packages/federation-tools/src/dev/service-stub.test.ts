import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { httpStatus } from '../test-host/render-remote.tsx';
import { type MockHandler, serviceAnswer, withNamedServices } from './service-stub.ts';

let reply: MockHandler | undefined;
const call = async (method: string, path: string, body?: object) => {
  const answer = await serviceAnswer(method, path, body ? JSON.stringify(body) : null, reply);
  return { ...answer, body: JSON.parse(answer.body) };
};
const post = (path: string, body: object) => call('POST', path, body);

test('a service call is passed to the fixtures with its service, method, path, query and body', async () => {
  const seen: HttpRequest[] = [];
  reply = (request) => {
    seen.push(request);
    return { data: ['a'] };
  };
  expect((await post('/api/search/entities/search?page=2', { search: {} })).body).toEqual({ data: ['a'] });
  expect(seen).toEqual([
    { service: 'search', method: 'POST', path: '/entities/search', query: { page: '2' }, body: { search: {} } },
  ]);
});

test('a fixture can respond with an error status; without fixtures the response is a 503 that says what to do', async () => {
  reply = () => {
    throw httpStatus(404);
  };
  expect((await call('GET', '/api/content/posts/none')).status).toBe(404);
  reply = undefined;
  const none = await call('GET', '/api/content/posts');
  expect(none.status).toBe(503);
  expect(none.body.message).toContain('test/fixtures.ts');
});

test('creating a guest returns that guest and a token for it', async () => {
  const created = await post('/api/gateway/guests/', { guest: { unique_id: 'g-1' } });
  expect(created.body).toEqual({ data: { unique_id: 'g-1', user_unique_id: 'g-1' } });
  const [, claims = ''] = new Headers(created.headers).get('company-token')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ user_unique_id: 'g-1' });
  expect((await call('GET', '/api/gateway/guests/g-1')).body).toMatchObject({ data: { unique_id: 'g-1' } });
});

test("a team's service that remote.json does not name answers with 404, as on the site [CALL-85]", async () => {
  const respond = withNamedServices(({ service, path }) => ({ service, path }), ['team/events']);
  const at = async (url: string) => {
    const { status, body } = await serviceAnswer('GET', url, null, respond);
    return [status, JSON.parse(body)];
  };
  expect(await at('/api/team/events/all/1')).toEqual([200, { service: 'team/events', path: '/all/1' }]);
  expect(await at('/api/search/entities/1')).toEqual([200, { service: 'search', path: '/entities/1' }]);
  expect((await at('/api/team/other/all'))[0]).toBe(404);
});
