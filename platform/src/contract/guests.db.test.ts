import {
  authenticateGuest,
  createGuest,
  createGuestForUser,
  getGuest,
  updateGuest,
} from '@meridian-vale/platform-client/guests';
import { testConfiguration } from '../../test/configuration.ts';
import { anyEngine, engines } from '../../test/engines.ts';
import { refusal } from '../../test/http-client.ts';
import { ServedPlatform } from '../../test/served-platform.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const payloadOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe.each(engines)('the guest service on $name', (engine) => {
  const platform = new ServedPlatform(engine);

  test('POST /guests/ with body guest creates a guest and returns a token valid for one hour; an existing guest is 409 [API-9, API-14, CALL-13]', async () => {
    const id = crypto.randomUUID();
    const made = await createGuest(platform.anyone, {
      unique_id: id,
      user_unique_id: id,
      identity: { role_name: 'guest', role_unique_id: 'r' },
    });
    expect(made).toEqual({
      success: true,
      status: 201,
      statusText: 'Created',
      data: { uniqueId: id, id, userUniqueId: id, status: 'active', registeredAt: expect.any(String) },
      headers: expect.objectContaining({ 'company-token': expect.any(String) }),
    });
    const { user_unique_id, exp, iat } = payloadOf(made.headers['company-token']);
    expect([user_unique_id, exp - iat]).toEqual([id, 3600]);

    expect(await createGuest(platform.anyone, { unique_id: id, user_unique_id: id })).toEqual({
      success: false,
      status: 409,
      statusText: 'Conflict',
      data: {},
      headers: {},
      errors: { type: 'about:blank', title: 'This guest exists already', status: 409 },
    });
  });

  test('POST /guests/ with body user returns data; missing ids are generated, both the same', async () => {
    const { success, data } = await createGuestForUser(platform.anyone, { name: 'N', email: 'n@example.org' });
    expect([success, data.uniqueId]).toEqual([true, expect.stringMatching(uuid)]);
    expect(data.userUniqueId).toBe(data.uniqueId);

    const id = crypto.randomUUID();
    expect((await createGuestForUser(platform.anyone, { user_unique_id: id })).data.uniqueId).toBe(id);
  });

  test.each(['guest', 'user'])(
    "a body %s with another guest's user id is 400, and no token is issued [API-59]",
    async (name) => {
      const [id, other] = [crypto.randomUUID(), (await platform.guest()).id];
      const response = await platform.send('/gateway/guests/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [name]: { unique_id: id, user_unique_id: other } }),
      });
      expect([response.status, response.headers.get('company-token')]).toEqual([400, null]);
      await expect(updateGuest(platform.owner, id, {})).rejects.toEqual(refusal(404));
    },
  );

  test('no personal data are stored: e-mail, name, user name and addresses are null [API-16]', async () => {
    const { id, http } = await platform.guest();
    await updateGuest(http, id, { name: 'N', email: 'n@example.org', username: 'n', currentVisitingIp: '203.0.113.1' });
    const { data } = await (await http.request<{ data: object }>({ service: 'gateway', path: `/guests/${id}` })).data;
    expect(data).toMatchObject({
      email: null,
      name: null,
      username: null,
      currentVisitingIp: null,
      last_visiting_ip: null,
    });
  });

  test('POST /guests/{id}/auth renews a token by the id alone; an unknown guest is 404 [API-13]', async () => {
    const { id } = await platform.guest();
    const renewed = await authenticateGuest(platform.anyone, id);
    expect(renewed).toMatchObject({ success: true, status: 200, data: { uniqueId: id } });
    expect(renewed.data.last_visiting_at).toEqual(expect.any(String));
    expect((await getGuest(platform.as(renewed.headers['company-token']), id)).uniqueId).toBe(id);
    expect(await authenticateGuest(platform.anyone, crypto.randomUUID())).toMatchObject({
      success: false,
      status: 404,
    });
  });

  test('a renewal whose body contains a different id than the path is 400 [API-13]', async () => {
    const { id } = await platform.guest();
    const response = await platform.send(`/gateway/guests/${id}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ guest_unique_id: crypto.randomUUID() }),
    });
    expect(response.status).toBe(400);
  });

  test('PUT /guests/{id} with body user updates a guest', async () => {
    const { id, http } = await platform.guest();
    expect(await updateGuest(http, id, { status: 'seen' })).toMatchObject({ uniqueId: id, status: 'seen' });
    expect(await updateGuest(http, id, {})).toMatchObject({ status: 'seen' });
    expect(await getGuest(http, id)).toMatchObject({ status: 'seen' });
  });

  test('a token whose guest no longer exists is no credential: 401, upon which a browser makes a new guest [API-98]', async () => {
    const { id } = await platform.guest();
    const { headers } = await authenticateGuest(platform.anyone, id);
    await platform.database.query('delete from guests where unique_id = $1', [id]);
    const read = (credential = '') =>
      platform.send(`/gateway/guests/${id}`, { headers: { authorization: `Bearer ${credential}` } });
    expect((await read(headers['company-token'])).status).toBe(401);
    expect((await read(testConfiguration.adminKey)).status).toBe(404);
  });

  test('a guest reads and updates only itself, the owner every guest, anyone else none [API-42]', async () => {
    const [one, other] = [await platform.guest(), await platform.guest()];
    await expect(updateGuest(one.http, other.id, { status: 'x' })).rejects.toEqual(refusal(403));
    await expect(updateGuest(platform.anyone, one.id, { status: 'x' })).rejects.toEqual(refusal(401));
    await expect(updateGuest(platform.as('wrong'), one.id, { status: 'x' })).rejects.toEqual(refusal(401));
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await getGuest(one.http, other.id)).toEqual({});
    expect(await getGuest(platform.anyone, one.id)).toEqual({});
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
    expect(await getGuest(platform.owner, one.id)).toMatchObject({ uniqueId: one.id, status: 'active' });
    await expect(updateGuest(platform.owner, crypto.randomUUID(), {})).rejects.toEqual(refusal(404));
  });
});

describe('the guest rate', () => {
  const platform = new ServedPlatform(anyEngine, { guestRate: 3 });
  const renew = (url: string) =>
    platform.send('/gateway/guests/nobody-00/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': url },
      body: '{"guest_unique_id":"nobody-00"}',
    });

  test('guest creations and renewals are limited by address; beyond the limit is 429 with Retry-After [API-18]', async () => {
    for (const status of [201, 201, 201, 429])
      expect((await createGuestForUser(platform.anyone, {})).status).toBe(status);
    for (const status of [404, 404, 404]) expect((await renew('203.0.113.7')).status).toBe(status);
    const refused = await renew('203.0.113.7');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ type: 'about:blank', title: 'Too many requests', status: 429 });
    expect((await renew('203.0.113.8')).status).toBe(404);
  });
});
