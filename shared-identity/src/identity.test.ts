import { CookieJarFake } from '../test/cookie-jar.ts';
import { gateway, inAnHour, json, sentTokens } from '../test/gateway-fake.ts';
import { expired, jarWith, live, tab } from '../test/identity-under-test.ts';
import { tokenOf } from '../test/token-of.ts';

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a first visit', () => {
  test('creates one guest with one fresh UUID, the guest role and the role id [GUEST-2, GUEST-3]', async () => {
    const { identity, jar } = tab(gateway);
    await Promise.all([identity.guestReady(), identity.guestReady()]);
    expect(gateway.calls).toHaveLength(1);
    const { method, path, body, headers } = gateway.calls[0] as (typeof gateway.calls)[0];
    const id = (body as { guest: { unique_id: string } }).guest.unique_id;
    expect({ method, path }).toEqual({ method: 'POST', path: '/guests/' });
    expect(id).toMatch(v4);
    expect(body).toEqual({
      guest: { unique_id: id, user_unique_id: id, identity: { role_name: 'guest', role_unique_id: 'role-1' } },
    });
    expect(headers).toMatchObject({ appid: 'app-1' });
    expect(headers).not.toHaveProperty('authorization');
    expect(jar.cookie).toContain('authToken=ey');
  });

  test("is not needed by a call to a team's service, which gets no token [CALL-84]", async () => {
    const { identity } = tab(gateway);
    await expect(identity.http.request({ service: 'team/events' as never, path: '/all' })).rejects.toThrow(
      /^GET team\/events: /,
    );
    expect(gateway.calls).toEqual([]);
  });

  test('gives each visitor a different UUID [GUEST-2]', async () => {
    await Promise.all([tab(gateway), tab(gateway)].map(({ identity }) => identity.guestReady()));
    const ids = gateway.calls.map(({ body }) => (body as { guest: { unique_id: string } }).guest.unique_id);
    expect(ids).toEqual([expect.stringMatching(v4), expect.stringMatching(v4)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('stores token, app id and guest [GUEST-4]', async () => {
    const { identity } = tab(gateway);
    await identity.guestReady();
    const { accessToken, isGuestLoaded, guest, isTokenExpired } = identity.state.identity;
    expect(accessToken).toEqual({ appId: 'app-1', authToken: expect.stringMatching(/^ey/) });
    expect({ isGuestLoaded, isTokenExpired }).toEqual({ isGuestLoaded: true, isTokenExpired: false });
    expect(guest.uniqueId).toMatch(v4);
    const late: unknown[] = [];
    identity.token$.subscribe((token) => late.push(token));
    expect(late).toEqual([accessToken.authToken]);
  });

  test('creates the guest with an anti-forgery header equal to the cookie [CALL-5]', async () => {
    const { identity, jar } = tab(gateway);
    await identity.guestReady();
    expect(jar.cookie).toContain(`guest-xsrf=${gateway.calls[0]?.headers['x-xsrf-token']}`);
  });

  test('makes the calls to all three services wait for the guest and carry its token and the same app id [CALL-1]', async () => {
    const services = ['gateway', 'search', 'content'] as const;
    const at = (service: string) => `${gateway.base}/${service}`;
    const bases = { gateway: at('gateway'), search: at('search'), content: at('content') };
    gateway.answers['POST /gateway/guests/'] = gateway.answers['POST /guests/'] as never;
    const { identity } = tab(gateway, { bases });
    await Promise.all(services.map((service) => identity.http.request({ service, path: '/x' })));
    const [creation, ...calls] = gateway.calls;
    expect(creation).toMatchObject({ path: '/gateway/guests/', headers: { appid: 'app-1' } });
    expect(calls.map(({ path }) => path).sort()).toEqual(['/content/x', '/gateway/x', '/search/x']);
    const authorization = `Bearer ${identity.state.identity.accessToken.authToken}`;
    for (const { headers } of calls) expect(headers).toMatchObject({ appid: 'app-1', authorization });
  });

  test('makes no call before the guest is requested', () => {
    tab(gateway);
    expect(gateway.calls).toEqual([]);
  });
});

describe('a stored token', () => {
  test('that is unexpired is used, and its guest is fetched [GUEST-5]', async () => {
    const token = live();
    const { identity } = tab(gateway, { jar: jarWith(token) });
    await identity.guestReady();
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /guests/g-1']);
    expect(sentTokens('/guests/g-1')).toEqual([`Bearer ${token}`]);
    expect(identity.state.identity).toMatchObject({ isGuestLoaded: true, guest: { uniqueId: 'g-1' } });
  });

  test('that is unexpired but has no guest id is used, and no second guest is created [GUEST-5]', async () => {
    const token = tokenOf({ exp: inAnHour() });
    const { identity, search } = tab(gateway, { jar: jarWith(token) });
    await identity.guestReady();
    await search();
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/entities/e-1']);
    expect(sentTokens('/entities/e-1')).toEqual([`Bearer ${token}`]);
    expect(identity.state.identity.isGuestLoaded).toBe(true);
  });

  test.each([
    ['expired', expired()],
    ['without exp', tokenOf({ user_unique_id: 'g-1' })],
  ])('(%s) is renewed with its guest id [GUEST-6, TOKEN-2]', async (_name, token) => {
    const { identity } = tab(gateway, { jar: jarWith(token) });
    await identity.guestReady();
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /guests/g-1/auth',
      'GET /guests/g-1',
    ]);
    expect(gateway.calls[0]?.body).toEqual({ guest_unique_id: 'g-1' });
    expect(identity.state.identity.isTokenExpired).toBe(false);
  });

  test('that cannot be decoded has no guest id, so a new guest is created [GUEST-10]', async () => {
    const { identity } = tab(gateway, { jar: jarWith('garbage') });
    await identity.guestReady();
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/guests/']);
  });

  test('that is expired sets isTokenExpired to true until it is renewed [GUEST-25]', async () => {
    const { identity } = tab(gateway, { jar: jarWith(expired()) });
    const seen: boolean[] = [];
    identity.state$.subscribe((state) => seen.push(state.identity.isTokenExpired));
    await identity.guestReady();
    expect(seen.filter((value, index) => value !== seen[index - 1])).toEqual([false, true, false]);
  });

  test('whose guest cannot be fetched is a load failure and logs an error [GUEST-16]', async () => {
    gateway.answers['GET /guests/:id'] = (_call, response) => json(response, 500, {});
    const { identity } = tab(gateway, { jar: jarWith(live()) });
    await expect(identity.guestReady()).rejects.toMatchObject({ code: 'GUEST_UNAVAILABLE' });
    expect(errors).toHaveBeenCalledTimes(1);
    expect(identity.state.identity.isGuestLoaded).toBe(false);
    expect(gateway.count('POST /guests/')).toBe(0);
  });
});

test('a browser that refuses cookies gets one guest, whose token is kept in memory [GUEST-20, TOKEN-5]', async () => {
  const jar = new CookieJarFake();
  jar.refuses = true;
  const { search } = tab(gateway, { jar });
  await search();
  await search();
  expect(gateway.count('POST /guests/')).toBe(1);
  expect(sentTokens('/entities/e-1')[0]).toMatch(/^Bearer ey/);
});

test('a prerendered page creates its guest when it is shown', async () => {
  const page = Object.assign(new EventTarget(), { prerendering: true, cookie: '' });
  const { identity } = tab(gateway, { jar: page as never });
  const ready = identity.guestReady();
  await new Promise((later) => setTimeout(later, 20));
  expect(gateway.calls).toEqual([]);
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  await ready;
  expect(gateway.count('POST /guests/')).toBe(1);
});

describe('registering a user identity', () => {
  const user = { user_unique_id: 'u-1' };

  test('creates the identity, then loads it into the content state [GUEST-28]', async () => {
    gateway.answers['GET /identities/u-1'] = (_call, response) => json(response, 200, { data: { user } });
    const { identity } = tab(gateway);
    await identity.registerUserIdentity('content', 'u-1', user);
    expect(gateway.calls.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/identities/u-1/register/', { user }],
      ['GET', '/identities/u-1', undefined],
    ]);
    expect(identity.state.content).toEqual({ isIdentityLoaded: true, userIdentity: user });
  });

  test('only logs a failure [GUEST-28]', async () => {
    gateway.answers['POST /identities/u-1/register/'] = (_call, response) => json(response, 500, {});
    const { identity } = tab(gateway);
    await identity.registerUserIdentity('content', 'u-1', user);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(identity.state.content.isIdentityLoaded).toBe(false);
  });

  test('is never done by the lifecycle, and with the search service does not change the state', async () => {
    const { identity } = tab(gateway);
    await identity.guestReady();
    expect(gateway.calls.filter(({ path }) => path.startsWith('/identities'))).toEqual([]);
    await identity.registerUserIdentity('search', 'u-1', user);
    expect(identity.state.content.isIdentityLoaded).toBe(false);
  });
});

test('a missing base URL is warned about once, and the warning mentions security [CALL-9]', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  tab(gateway, { bases: { gateway: '', search: '', content: '' } });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/No API base.*security/)]]);
  tab(gateway);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('a call aborted while it waits for the guest is not sent', async () => {
  const controller = new AbortController();
  controller.abort();
  const { identity } = tab(gateway);
  const call = identity.http.request({ service: 'search', path: '/x', signal: controller.signal });
  await expect(call).rejects.toMatchObject({ code: 'HTTP_ABORTED' });
  expect(sentTokens('/x')).toEqual([]);
});

test('the token appears in no path and no error [TOKEN-6]', async () => {
  const { identity, search } = tab(gateway);
  await search();
  const token = identity.state.identity.accessToken.authToken ?? 'none';
  expect(gateway.calls.map(({ path }) => path).join(' ')).not.toContain(token);
  gateway.answers['GET /entities/e-1'] = (_call, response) => json(response, 500, {});
  const error = await search().catch((reason) => reason);
  expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(token);
});
