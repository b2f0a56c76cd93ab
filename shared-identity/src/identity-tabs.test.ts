import { firstValueFrom, skip } from 'rxjs';
import { CookieJarFake } from '../test/cookie-jar.ts';
import { gateway, inAnHour, json, sentTokens } from '../test/gateway-fake.ts';
import { expired, jarWith, live, lockManagerFake, tab } from '../test/identity-under-test.ts';
import { tokenOf } from '../test/token-of.ts';

describe('concurrent calls and tabs', () => {
  test('ten concurrent calls after the token has expired renew it once [GUEST-7, GUEST-8]', async () => {
    let now = Date.now();
    const { identity, search } = tab(gateway, { now: () => now });
    await identity.guestReady();
    now += 3_601_000;
    gateway.answers['POST /guests/:id/auth'] = ({ path }, response) => {
      const token = tokenOf({ user_unique_id: path.split('/')[2], exp: inAnHour() + 7200 });
      json(response, 200, { data: {} }, { 'company-token': token });
    };
    await Promise.all(Array.from({ length: 10 }, search));
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
    expect(new Set(sentTokens('/entities/e-1'))).toEqual(
      new Set([`Bearer ${identity.state.identity.accessToken.authToken}`]),
    );
  });

  test('a lock that another tab never lets go holds no visitor [GUEST-7]', async () => {
    const stuck = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const { identity } = tab(gateway, { jar: jarWith(expired()), locks: stuck as never, callTimeoutMs: 1_000 });
    await identity.guestReady();
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
  });

  test('two tabs with an expired token renew it once [GUEST-7]', async () => {
    const shared = { jar: jarWith(expired()), locks: lockManagerFake() };
    const tabs = [tab(gateway, shared), tab(gateway, shared)];
    await Promise.all(tabs.map(({ identity }) => identity.guestReady()));
    expect(gateway.count('POST /guests/:id/auth')).toBe(1);
    const [one, two] = tabs.map(({ identity }) => identity.state.identity.accessToken.authToken);
    expect(one).toBe(two);
  });

  test('two tabs on a first visit create one guest [GUEST-18]', async () => {
    const shared = { jar: new CookieJarFake(), locks: lockManagerFake() };
    await Promise.all([1, 2].map(() => tab(gateway, shared).identity.guestReady()));
    expect(gateway.count('POST /guests/')).toBe(1);
  });

  test('a token that another tab renewed is adopted without a call', async () => {
    const { identity, jar } = tab(gateway, { jar: jarWith(live()) });
    await identity.guestReady();
    const other = tokenOf({ user_unique_id: 'g-1', exp: inAnHour() + 9 });
    jar.cookie = `authToken=${other}; path=/`;
    await identity.http.request({ service: 'search', path: '/x' });
    expect(sentTokens('/x')).toEqual([`Bearer ${other}`]);
    expect(identity.state.identity.accessToken.authToken).toBe(other);
  });
});

describe('token$ emits a token that another tab stored', () => {
  const watchedTab = async () => {
    const cookieStore = new EventTarget();
    const { identity, jar } = tab(gateway, { jar: jarWith(live('g-1')), cookieStore });
    await identity.guestReady();
    const emitted: unknown[] = [];
    identity.token$.subscribe((token) => emitted.push(token));
    emitted.length = 0;
    const write = (token: string) => {
      jar.cookie = `authToken=${token}; path=/`;
    };
    const notify = (value: string) =>
      cookieStore.dispatchEvent(Object.assign(new Event('change'), { changed: [{ name: 'authToken', value }] }));
    const storeInOtherTab = (token: string) => {
      write(token);
      notify(token);
    };
    return { identity, emitted, jar, write, notify, storeInOtherTab };
  };

  test('once, without a call', async () => {
    const { emitted, storeInOtherTab } = await watchedTab();
    const calls = gateway.calls.length;
    const token = live('g-2');
    storeInOtherTab(token);
    storeInOtherTab(token);
    expect(emitted).toEqual([token]);
    expect(gateway.calls).toHaveLength(calls);
  });

  test('even if the change event arrives before the cookie is visible', async () => {
    const { identity, write, notify } = await watchedTab();
    const next = firstValueFrom(identity.token$.pipe(skip(1)));
    const token = live('g-2');
    notify(token);
    write(token);
    expect(await next).toBe(token);
  });

  test('at the latest when this tab is shown again', async () => {
    const { emitted, jar, write } = await watchedTab();
    const token = live('g-2');
    write(token);
    jar.dispatchEvent(new Event('visibilitychange'));
    expect(emitted).toEqual([token]);
  });

  test.each(['', 'garbage', expired('g-2')])('but not an unusable one: %j', async (unusable) => {
    const { emitted, storeInOtherTab } = await watchedTab();
    storeInOtherTab(unusable);
    expect(emitted).toEqual([]);
  });
});
