import { createIdentity, type IdentityOptions } from '../src/identity.ts';
import { CookieJarFake } from './cookie-jar.ts';
import { type GatewayFake, inAnHour } from './gateway-fake.ts';
import { tokenOf } from './token-of.ts';

/** The identity of one tab; two tabs of one browser share a cookie jar and a lock manager. */
export function tab(
  gateway: GatewayFake,
  {
    jar = new CookieJarFake(),
    now = Date.now,
    locks,
    cookieStore,
    ...options
  }: Partial<IdentityOptions> & TabSettings = {},
) {
  const bases = { gateway: gateway.base, search: gateway.base, content: gateway.base };
  const identity = createIdentity(
    { bases, appId: 'app-1', roleId: 'role-1', tokenHeader: 'Company-Token', callTimeoutMs: 2000, ...options },
    { document: jar as never, address: () => `${gateway.base}/home`, locks, cookieStore, now },
  );
  return { identity, jar, search: () => identity.http.request({ service: 'search', path: '/entities/e-1' }) };
}

interface TabSettings {
  jar?: CookieJarFake;
  now?: () => number;
  locks?: LockManager;
  cookieStore?: EventTarget;
}

/** A fake of the Web Locks API: one exclusive lock, first come, first served. */
export function lockManagerFake(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return { request } as never;
}

export function jarWith(token: string): CookieJarFake {
  const jar = new CookieJarFake();
  jar.cookie = `authToken=${token}; path=/`;
  return jar;
}

export const live = (id = 'g-1') => tokenOf({ user_unique_id: id, exp: inAnHour() });
export const expired = (id = 'g-1') => tokenOf({ user_unique_id: id, exp: 1 });
