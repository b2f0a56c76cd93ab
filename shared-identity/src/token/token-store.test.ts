import { CookieJarFake } from '../../test/cookie-jar.ts';
import { createTokenStore } from './token-store.ts';

test('the token is the session cookie authToken, path /, Secure, SameSite=Lax [TOKEN-4]', () => {
  const jar = new CookieJarFake();
  createTokenStore(jar).write('a.b.c');
  expect(jar.written).toEqual(['authToken=a.b.c; path=/; Secure; SameSite=Lax']);
});

test('a token written by another tab is read [GUEST-9]', () => {
  const jar = new CookieJarFake();
  const store = createTokenStore(jar);
  store.write('mine');
  jar.cookie = 'authToken=theirs; path=/';
  expect(store.read()).toBe('theirs');
});

test('a cookie whose name only ends alike is another one', () => {
  const jar = new CookieJarFake();
  jar.cookie = 'oldauthToken=x; path=/';
  expect(createTokenStore(jar).read()).toBeUndefined();
});

test('where the browser refuses the cookie the token lives in memory [TOKEN-5]', () => {
  const jar = new CookieJarFake();
  jar.refuses = true;
  const store = createTokenStore(jar);
  store.write('first');
  store.write('second');
  expect(store.read()).toBe('second');
  expect(createTokenStore(jar).read()).toBeUndefined();
});

test('a refused write wins over what the jar held before [TOKEN-5]', () => {
  const jar = new CookieJarFake();
  jar.cookie = 'authToken=old; path=/';
  jar.refuses = true;
  const store = createTokenStore(jar);
  store.write('new');
  expect(store.read()).toBe('new');
});

test('a cleared token is gone from jar and memory', () => {
  const jar = new CookieJarFake();
  const store = createTokenStore(jar);
  store.write('a');
  store.clear();
  expect(store.read()).toBeUndefined();
  expect(jar.cookie).toBe('');
});
