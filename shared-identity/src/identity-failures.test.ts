/** All failures of the gateway and their exact consequences. */
import { CookieJarFake } from '../test/cookie-jar.ts';
import { gateway, json, sentTokens } from '../test/gateway-fake.ts';
import { expired, jarWith, live, lockManagerFake, tab } from '../test/identity-under-test.ts';
import { tokenOf } from '../test/token-of.ts';

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

describe('renewal', () => {
  test.each([401, 403, 404])('refused with %d creates one new guest [GUEST-13]', async (status) => {
    gateway.answers['POST /guests/:id/auth'] = (_call, response) => json(response, status, {});
    const { identity } = tab(gateway, { jar: jarWith(expired()) });
    await identity.guestReady();
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
    expect(gateway.count('POST /guests/')).toBe(1);
  });

  test('that gets a 500 fails without creating a guest, and the next attempt succeeds [GUEST-15]', async () => {
    const auth = gateway.answers['POST /guests/:id/auth'];
    gateway.answers['POST /guests/:id/auth'] = (_call, response) => json(response, 500, {});
    const { identity } = tab(gateway, { jar: jarWith(expired()) });
    await expect(identity.guestReady()).rejects.toMatchObject({
      code: 'GUEST_UNAVAILABLE',
      message: expect.stringContaining('renewal failed (500)'),
    });
    expect(gateway.count('POST /guests/')).toBe(0);
    if (auth) gateway.answers['POST /guests/:id/auth'] = auth;
    await identity.guestReady();
    expect(identity.state.identity.isGuestLoaded).toBe(true);
  });

  test('that gets a 500 is not repeated after another tab has renewed: its token is used, isTokenExpired is false [GUEST-25]', async () => {
    gateway.answers['POST /guests/:id/auth'] = (_call, response) => json(response, 500, {});
    const jar = jarWith(expired());
    const { identity } = tab(gateway, { jar });
    await expect(identity.guestReady()).rejects.toThrow();
    expect(identity.state.identity.isTokenExpired).toBe(true);
    jar.cookie = `authToken=${live()}; path=/`;
    await identity.guestReady();
    expect(identity.state.identity.isTokenExpired).toBe(false);
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
  });

  test('without the token header only logs an error: the guest counts as loaded, calls carry only the app id [GUEST-11]', async () => {
    gateway.answers['POST /guests/:id/auth'] = (_call, response) => json(response, 200, { data: {} });
    const { identity, search } = tab(gateway, { jar: jarWith(expired()) });
    await identity.guestReady();
    await search();
    expect(gateway.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /guests/g-1/auth',
      'GET /entities/e-1',
    ]);
    expect(identity.state.identity).toMatchObject({ isGuestLoaded: true, guest: { uniqueId: 'g-1' } });
    expect(errors.mock.calls).toEqual([[expect.stringContaining('company-token')]]);
    expect(sentTokens('/entities/e-1')).toEqual([undefined]);
    expect(gateway.calls.at(-1)?.headers.appid).toBe('app-1');
  });

  test('that returns a token without exp uses it as received, without a flood of renewals [GUEST-12]', async () => {
    gateway.answers['POST /guests/:id/auth'] = (_call, response) =>
      json(response, 200, {}, { 'company-token': tokenOf({ user_unique_id: 'g-1' }) });
    const { identity, search } = tab(gateway, { jar: jarWith(expired()) });
    await identity.guestReady();
    await search();
    await search();
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
    expect(sentTokens('/entities/e-1')).toEqual(Array(2).fill(`Bearer ${tokenOf({ user_unique_id: 'g-1' })}`));
    expect(identity.state.identity.isTokenExpired).toBe(true);
  });
});

describe('an unexpired token that gets a 401', () => {
  test('is replaced by a token that another tab has stored meanwhile, and no guest is created [GUEST-14]', async () => {
    const [refused, other] = [live('g-1'), live('g-2')];
    const jar = jarWith(refused);
    gateway.answers['GET /entities/e-1'] = ({ headers }, response) => {
      jar.cookie = `authToken=${other}; path=/`;
      json(response, headers.authorization === `Bearer ${refused}` ? 401 : 200, {});
    };
    const { search } = tab(gateway, { jar });
    expect((await search()).status).toBe(200);
    expect(sentTokens('/entities/e-1')).toEqual([`Bearer ${refused}`, `Bearer ${other}`]);
    expect(gateway.count('POST /guests/')).toBe(0);
  });

  test('on the guest fetch causes one new guest [GUEST-14]', async () => {
    gateway.answers['GET /guests/:id'] = (_call, response) => json(response, 401, {});
    const { identity } = tab(gateway, { jar: jarWith(live()) });
    await identity.guestReady();
    expect(gateway.count('POST /guests/')).toBe(1);
    expect(identity.state.identity.guest.uniqueId).not.toBe('g-1');
  });

  test('on the guest fetch of two tabs causes one new guest, which both have [GUEST-14, GUEST-18]', async () => {
    gateway.answers['GET /guests/:id'] = ({ path }, response) =>
      json(response, path === '/guests/g-1' ? 401 : 200, { data: { unique_id: path.split('/')[2] } });
    const shared = { jar: jarWith(live('g-1')), locks: lockManagerFake() };
    const tabs = [tab(gateway, shared), tab(gateway, shared)];
    await Promise.all(tabs.map(({ identity }) => identity.guestReady()));
    expect(gateway.count('POST /guests/')).toBe(1);
    const [one, two] = tabs.map(({ identity }) => identity.state.identity.guest.uniqueId);
    expect(one).toBe(two);
  });

  test('on ten concurrent calls causes one new guest, and the calls succeed [GUEST-14]', async () => {
    const refused = live();
    gateway.answers['GET /entities/e-1'] = ({ headers }, response) =>
      json(response, headers.authorization === `Bearer ${refused}` ? 401 : 200, {});
    const { search } = tab(gateway, { jar: jarWith(refused) });
    const answers = await Promise.all(Array.from({ length: 10 }, search));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(gateway.count('POST /guests/')).toBe(1);
  });

  test('causes a new guest only once: the second 401 is final [GUEST-14]', async () => {
    gateway.answers['GET /entities/e-1'] = (_call, response) => json(response, 401, {});
    const { search } = tab(gateway, { jar: jarWith(live()) });
    await expect(search()).rejects.toMatchObject({ response: { status: 401 } });
    await expect(search()).rejects.toMatchObject({ response: { status: 401 } });
    expect(gateway.count('POST /guests/')).toBe(1);
  });
});

describe('guest creation', () => {
  test('with a response that names another guest than the request: the visitor is that one [API-97]', async () => {
    const token = live('g-2');
    gateway.answers['POST /guests/'] = (_call, response) =>
      json(response, 202, { data: { unique_id: 'g-2', user_unique_id: 'g-2' } }, { 'company-token': token });
    const { identity } = tab(gateway);
    await identity.guestReady();
    expect(identity.state.identity.guest).toMatchObject({ uniqueId: 'g-2', userUniqueId: 'g-2' });
    expect(identity.state.identity.accessToken.authToken).toBe(token);
  });

  test.each([
    [
      '500',
      (_call: unknown, response: never) => json(response, 500, { title: 'Broken' }),
      'No guest: creation failed (500)',
    ],
    [
      'HTML',
      (_call: unknown, response: { end(text: string): void }) => response.end('<!doctype html>'),
      'No guest: creation failed (POST gateway: the answer is not JSON)',
    ],
    ['hang', () => {}, 'No guest: creation failed (POST gateway: no answer in time)'],
  ])('fails on %s without logging, and the next attempt creates a guest [GUEST-15]', async (_name, answer, message) => {
    const working = gateway.answers['POST /guests/'];
    gateway.answers['POST /guests/'] = answer as never;
    const { identity, search } = tab(gateway, { callTimeoutMs: 300 });
    await expect(identity.guestReady()).rejects.toMatchObject({ code: 'GUEST_UNAVAILABLE', message });
    expect(gateway.count('POST /guests/')).toBe(1);
    expect(errors).not.toHaveBeenCalled();
    if (working) gateway.answers['POST /guests/'] = working;
    await search();
    expect(identity.state.identity.isGuestLoaded).toBe(true);
  });

  test('with a refused connection rejects calls as network failures [GUEST-15]', async () => {
    await gateway.close();
    const { search } = tab(gateway);
    await expect(search()).rejects.toMatchObject({ code: 'HTTP_NETWORK', cause: { code: 'GUEST_UNAVAILABLE' } });
  });

  test('without the token header only logs an error: the guest counts as loaded, calls carry only the app id [GUEST-11]', async () => {
    gateway.answers['POST /guests/'] = (_call, response) => json(response, 201, { data: { unique_id: 'g-2' } });
    const { identity, search } = tab(gateway);
    await search();
    await search();
    expect(identity.state.identity).toMatchObject({ isGuestLoaded: true, guest: { uniqueId: 'g-2' } });
    expect(gateway.count('POST /guests/')).toBe(1);
    expect(errors.mock.calls).toEqual([[expect.stringContaining('company-token')]]);
    expect(sentTokens('/entities/e-1')).toEqual([undefined, undefined]);
    expect(gateway.calls.at(-1)?.headers.appid).toBe('app-1');
  });

  test('that returns a token without exp renews it once, before the next call [GUEST-12]', async () => {
    const withoutExp = tokenOf({ user_unique_id: 'g-3' });
    gateway.answers['POST /guests/'] = (_call, response) => json(response, 201, {}, { 'company-token': withoutExp });
    const { search } = tab(gateway);
    await search();
    await search();
    expect(gateway.count('POST /guests/')).toBe(1);
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
  });

  test('that returns an undecodable token sends it nowhere and causes no flood of guests [GUEST-12, TOKEN-3]', async () => {
    gateway.answers['POST /guests/'] = (_call, response) => json(response, 201, {}, { 'company-token': 'garbage' });
    const { search } = tab(gateway);
    await Promise.all([search(), search(), search()]);
    expect(gateway.count('POST /guests/')).toBe(1);
    expect(sentTokens('/entities/e-1')).toEqual([undefined, undefined, undefined]);
  });
});

test('a browser that denies locks, as Chromium and Firefox do with cookies blocked, gets one guest, kept in memory', async () => {
  const jar = new CookieJarFake();
  jar.refuses = true;
  const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as never;
  const { identity, search } = tab(gateway, { jar, locks });
  await identity.guestReady();
  await search();
  expect(gateway.count('POST /guests/')).toBe(1);
  expect(sentTokens('/entities/e-1')).toEqual([`Bearer ${identity.state.identity.accessToken.authToken}`]);
});
