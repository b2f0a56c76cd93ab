import { createStateStore } from './state-store.ts';

const tokenSet = (authToken: string) => ({ type: 'auth token set', appId: 'app', authToken }) as const;

test('late subscribers receive the latest token and state [GUEST-30]', () => {
  const store = createStateStore('app');
  store.dispatch(tokenSet('t1'));
  const seen: unknown[] = [];
  store.token$.subscribe((token) => seen.push(token));
  store.state$.subscribe(({ identity }) => seen.push(identity.accessToken.authToken));
  expect(seen).toEqual(['t1', 't1']);
});

test('a token change reaches each subscriber exactly once; other changes reach none [GUEST-30]', () => {
  const store = createStateStore('app');
  const seen: string[] = [];
  for (const remote of ['a', 'b', 'c']) store.token$.subscribe((token) => seen.push(`${remote}:${token}`));
  seen.length = 0;
  store.dispatch(tokenSet('t1'));
  store.dispatch({ type: 'guest loaded', guest: { uniqueId: 'g' } });
  store.dispatch(tokenSet('t1'));
  expect(seen).toEqual(['a:t1', 'b:t1', 'c:t1']);
});

test('an unsubscribed listener receives nothing more', () => {
  const store = createStateStore('app');
  const seen: unknown[] = [];
  store.token$.subscribe((token) => seen.push(token)).unsubscribe();
  store.dispatch(tokenSet('t1'));
  expect(seen).toEqual([undefined]);
});
