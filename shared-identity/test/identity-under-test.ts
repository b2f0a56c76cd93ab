import { createIdentity, type IdentityOptions } from '../src/identity.ts';
import { CookieJarFake } from './cookie-jar.ts';
import type { GatewayFake } from './gateway-fake.ts';

/** An identity as one tab holds it; give two of them one jar and one lock manager for two tabs. */
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
    { bases, appId: 'app-1', roleId: 'role-1', tokenHeader: 'Company-Token', timeoutMs: 2000, ...options },
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

/** The Web Locks of one browser. */
export function lockManagerFake(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  return { request } as never;
}
