import { CookieJarFake } from '../../test/cookie-jar.ts';
import { createTokenStore } from './token-store.ts';

test('the token is stored in the session cookie authToken with path /, Secure and SameSite=Lax [TOKEN-4]', () => {
  const jar = new CookieJarFake();
  createTokenStore(jar).write('a.b.c');
  expect(jar.written).toEqual(['authToken=a.b.c; path=/; Secure; SameSite=Lax']);
});

test('a token written by another tab is read', () => {
  const jar = new CookieJarFake();
  const store = createTokenStore(jar);
  store.write('mine');
  jar.cookie = 'authToken=theirs; path=/';
  expect(store.read()).toBe('theirs');
});

test('a cookie whose name only ends with authToken is ignored', () => {
  const jar = new CookieJarFake();
  jar.cookie = 'oldauthToken=x; path=/';
  expect(createTokenStore(jar).read()).toBeUndefined();
});

test('if the browser refuses the cookie, the token is kept in memory [TOKEN-5]', () => {
  const jar = new CookieJarFake();
  jar.refuses = true;
  const store = createTokenStore(jar);
  store.write('first');
  store.write('second');
  expect(store.read()).toBe('second');
  expect(createTokenStore(jar).read()).toBeUndefined();
});

test('a token whose cookie was refused takes precedence over the old cookie [TOKEN-5]', () => {
  const jar = new CookieJarFake();
  jar.cookie = 'authToken=old; path=/';
  jar.refuses = true;
  const store = createTokenStore(jar);
  store.write('new');
  expect(store.read()).toBe('new');
});

test('clear removes the token from the cookie jar and from memory', () => {
  const jar = new CookieJarFake();
  const store = createTokenStore(jar);
  store.write('a');
  store.clear();
  expect(store.read()).toBeUndefined();
  expect(jar.cookie).toBe('');
});
