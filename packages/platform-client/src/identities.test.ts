import type { HttpClient, HttpRequest } from './http-client.ts';
import { getIdentity, registerIdentity, updateIdentity } from './identities.ts';

const requests: HttpRequest[] = [];
const http: HttpClient = {
  async request(request) {
    requests.push(request);
    return { status: 200, statusText: 'OK', headers: {}, data: { data: { user: { user_unique_id: 'u' } } } } as never;
  },
};
beforeEach(() => {
  requests.length = 0;
});

test.each(['search', 'content'] as const)(
  'the %s service registers, reads and updates identities [API-3, API-19]',
  async (service) => {
    const user = { user_unique_id: 'u' };
    expect(await registerIdentity(http, service, 'a/b', user)).toEqual(user);
    expect(await getIdentity(http, service, 'u')).toEqual(user);
    expect(await updateIdentity(http, service, 'u', user)).toEqual(user);
    expect(requests).toEqual([
      { service, method: 'POST', path: '/identities/a%2Fb/register/', body: { user } },
      { service, path: '/identities/u' },
      { service, method: 'PUT', path: '/identities/u', body: { user } },
    ]);
  },
);
