import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '@meridian-vale/platform-client/http-client';
import { httpStatus } from '../test-host/render-remote.tsx';
import { answerCall, type MockHandler, serviceAnswer, withNamedServices } from './service-stub.ts';

let server: Server;
let reply: MockHandler | undefined;
let origin: string;
beforeEach(async () => {
  server = createServer((request, response) => void answerCall(request, response, reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

const post = (path: string, body: object) => fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });

test('a service call is passed to the fixtures with its service, method, path, query and body', async () => {
  const seen: HttpRequest[] = [];
  reply = (request) => {
    seen.push(request);
    return { data: ['a'] };
  };
  expect(await (await post('/api/search/entities/search?page=2', { search: {} })).json()).toEqual({ data: ['a'] });
  expect(seen).toEqual([
    { service: 'search', method: 'POST', path: '/entities/search', query: { page: '2' }, body: { search: {} } },
  ]);
});

test('a fixture can respond with an error status; without fixtures the response is a 503 that says what to do', async () => {
  reply = () => {
    throw httpStatus(404);
  };
  expect((await fetch(`${origin}/api/content/posts/none`)).status).toBe(404);
  reply = undefined;
  const none = await fetch(`${origin}/api/content/posts`);
  expect(none.status).toBe(503);
  expect(await none.text()).toContain('test/fixtures.ts');
});

test('creating a guest returns that guest and a token for it', async () => {
  const created = await post('/api/gateway/guests/', { guest: { unique_id: 'g-1' } });
  expect(await created.json()).toEqual({ data: { unique_id: 'g-1', user_unique_id: 'g-1' } });
  const [, claims = ''] = created.headers.get('company-token')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ user_unique_id: 'g-1' });
  expect(await (await fetch(`${origin}/api/gateway/guests/g-1`)).json()).toMatchObject({ data: { unique_id: 'g-1' } });
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
