import { CookieJarFake } from '../../test/cookie-jar.ts';
import { requestHeaders } from './request-headers.ts';

const made = '0123456789abcdef0123456789abcdef';
const bases = { gateway: '/api/gateway', search: 'https://search.example', content: '/api/content' };
const at = (address = 'https://site.example/home', jar = new CookieJarFake()) => ({ address, jar });

test('a request to a service carries the token as a bearer credential and the app id [CALL-1]', () => {
  expect(
    requestHeaders('https://search.example/entities/1', 'GET', { bases, appId: 'app', token: 't', browser: at() }),
  ).toEqual({ Authorization: 'Bearer t', appid: 'app' });
});

test('without a token, a request carries only the app id [CALL-2]', () => {
  expect(requestHeaders('/api/gateway/guests/1', 'GET', { bases, appId: 'app', browser: at() })).toEqual({
    appid: 'app',
  });
});

test.each(['https://search.example.evil.test/entities', '/api/search-evil', 'https://other.example/'])(
  'a look-alike URL gets neither the token nor the app id: %s [CALL-4]',
  (address) => {
    expect(requestHeaders(address, 'GET', { bases, appId: 'app', token: 't', browser: at() })).toEqual({});
  },
);

test.each(['POST', 'PUT', 'DELETE'])(
  'a same-origin %s request carries the anti-forgery cookie as a header [CALL-5]',
  (method) => {
    const jar = new CookieJarFake();
    jar.cookie = `__Host-guest-xsrf=${made}; path=/`;
    const headers = requestHeaders('/api/content/posts/', method, { bases, appId: 'app', browser: at(undefined, jar) });
    expect(headers).toEqual({ appid: 'app', 'X-XSRF-TOKEN': made });
  },
);

test.each([
  ['GET', '/api/content/posts/'],
  ['HEAD', '/api/content/posts/'],
  ['POST', 'https://search.example/entities/search'],
])('%s %s carries no anti-forgery header and sets no cookie [CALL-5]', (method, address) => {
  const jar = new CookieJarFake();
  const headers = requestHeaders(address, method, { bases, appId: 'app', browser: at(undefined, jar) });
  expect(headers).not.toHaveProperty('X-XSRF-TOKEN');
  expect(jar.written).toEqual([]);
});

test.each(['theirs', '%5Btheirs%5D', ''])('a value of another application (%s) is replaced', (value) => {
  const jar = new CookieJarFake();
  jar.cookie = `guest-xsrf=${value}; path=/`;
  const browser = at('http://localhost:3000/', jar);
  const headers = requestHeaders('/api/content/posts/', 'POST', { bases, appId: 'app', browser });
  expect(headers['X-XSRF-TOKEN']).toMatch(/^[0-9a-f]{32}$/);
  expect(jar.cookie).toBe(`guest-xsrf=${headers['X-XSRF-TOKEN']}`);
});

test('of two cookies of one name, the one that was made here is sent, and none is set', () => {
  const cookie = `guest-xsrf=theirs; guest-xsrf=${made}`;
  const browser = { address: 'http://localhost:3000/', jar: { cookie } };
  expect(requestHeaders('/api/content/posts/', 'POST', { bases, appId: 'app', browser })['X-XSRF-TOKEN']).toBe(made);
  expect(browser.jar.cookie).toBe(cookie);
});

test('a missing anti-forgery cookie is set once before the first write: random, SameSite=Strict, Secure on https', () => {
  const values = ['https://site.example/', 'https://site.example/', 'http://localhost:3000/'].map((address) => {
    const jar = new CookieJarFake();
    const browser = at(address, jar);
    const first = requestHeaders('/api/content/posts/', 'POST', { bases, appId: 'app', browser });
    const second = requestHeaders('/api/content/posts/', 'POST', { bases, appId: 'app', browser });
    expect(second['X-XSRF-TOKEN']).toBe(first['X-XSRF-TOKEN']);
    const [prefix, secure] = address.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
    expect(jar.written).toEqual([`${prefix}guest-xsrf=${first['X-XSRF-TOKEN']}; path=/; SameSite=Strict${secure}`]);
    return first['X-XSRF-TOKEN'];
  });
  expect(values[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(values).size).toBe(3);
});

test('on the server, where there is no page, no anti-forgery header is sent [CALL-5]', () => {
  expect(requestHeaders('https://search.example/entities/search', 'POST', { bases, appId: 'app' })).toEqual({
    appid: 'app',
  });
});
