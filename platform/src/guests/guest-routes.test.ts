import { DatabaseUnavailableError } from 'server-kit/request-errors';
import { testConfiguration } from '../../test/configuration.ts';
import { databaseDouble } from '../../test/database-double.ts';
import { signGuestToken, verifyGuestToken } from '../access/guest-token.ts';
import { createPlatform } from '../app.ts';

const row = { unique_id: 'guest-01', user_unique_id: 'guest-01', status: 'active', registered_at: new Date(0) };

test('the token is sent only in the configured header [API-8, API-15]', async () => {
  const configuration = { ...testConfiguration, tokenHeader: 'x-visitor', corsOrigins: ['https://www.site.example'] };
  const platform = createPlatform({ db: databaseDouble(() => [{ ...row, last_visiting_at: null }]), configuration });
  for (const [url, payload] of [
    ['/gateway/guests/', { guest: { unique_id: 'guest-01', user_unique_id: 'guest-01' } }],
    ['/gateway/guests/guest-01/auth', { guest_unique_id: 'guest-01' }],
  ] as const) {
    const { headers } = await platform.inject({
      method: 'POST',
      url,
      payload,
      headers: { origin: 'https://www.site.example' },
    });
    expect(headers['x-visitor']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(headers).not.toHaveProperty('company-token');
    expect(headers['access-control-expose-headers']).toBe('x-visitor, retry-after');
  }
  await platform.close();
});

test('while the database does not answer, a visitor gets a guest with an id that the service chooses, and reads it with its token; nothing else is answered [API-97]', async () => {
  const gone = databaseDouble(() => Promise.reject(new DatabaseUnavailableError('The database does not answer')));
  const platform = createPlatform({ db: gone, configuration: testConfiguration });
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, credential = '') => {
    const headers = credential ? { authorization: `Bearer ${credential}` } : {};
    const response = await platform.inject({ method, url: `/gateway/guests/${url}`, payload, headers });
    return { status: response.statusCode, token: String(response.headers['company-token']), body: response.json() };
  };

  const made = await send('POST', '', { guest: { unique_id: 'of-another', user_unique_id: 'of-another' } });
  const { uniqueId: id, userUniqueId } = made.body.data;
  expect([made.status, userUniqueId]).toEqual([202, id]);
  expect(id).not.toBe('of-another');
  expect(await verifyGuestToken(testConfiguration.tokenKeys, `Bearer ${made.token}`)).toBe(id);

  const read = await send('GET', id, undefined, made.token);
  expect([read.status, read.body]).toEqual([200, made.body]);
  expect((await send('GET', 'of-another', undefined, made.token)).status).toBe(403);
  expect((await send('GET', id, undefined, testConfiguration.adminKey)).status).toBe(503);
  expect((await send('PUT', id, { user: {} }, made.token)).status).toBe(503);
  const renewed = await send('POST', `${id}/auth`, { guest_unique_id: id });
  expect([renewed.status, renewed.token]).toEqual([503, 'undefined']);
  await platform.close();
});

test('a guest of an outage, whom the database does not know, registers no identity, which no purge would find', async () => {
  const token = await signGuestToken(testConfiguration.tokenSigningKey, 'guest-01', 'guest-01');
  const platform = createPlatform({ db: databaseDouble(), configuration: testConfiguration });
  const register = { method: 'POST', url: '/search/identities/guest-01/register/', payload: { user: {} } } as const;
  const { statusCode } = await platform.inject({ ...register, headers: { authorization: `Bearer ${token}` } });
  expect(statusCode).toBe(401);
  await platform.close();
});
