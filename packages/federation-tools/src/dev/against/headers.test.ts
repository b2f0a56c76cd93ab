import { fromSite, toSite } from './site-proxy.ts';

const origins = { site: 'https://site.example', local: 'http://localhost:3000' };

test("a same-origin request is forwarded with the site's origin and referer", () => {
  const sent = toSite(
    {
      host: 'localhost:3000',
      connection: 'keep-alive',
      origin: 'http://localhost:3000',
      referer: 'http://localhost:3000/blog?page=2',
      cookie: 'XSRF-TOKEN=a',
      'x-xsrf-token': 'a',
      'sec-fetch-site': 'same-origin',
      'if-none-match': '"known"',
    },
    origins,
  );
  expect(Object.fromEntries(sent)).toEqual({
    origin: 'https://site.example',
    referer: 'https://site.example/blog?page=2',
    cookie: 'XSRF-TOKEN=a',
    'x-xsrf-token': 'a',
    'sec-fetch-site': 'same-origin',
  });
});

test.each([
  ['authToken=a; other=b; XSRF-TOKEN=c', 'authToken=a; XSRF-TOKEN=c'],
  ['authToken2=a; my-authToken=b; authtoken=c; session=authToken', null],
  ['authToken=a=b', 'authToken=a=b'],
])(
  'of the cookies %j the site gets %j: the others belong to other programs on localhost [AUTHOR-30]',
  (cookie, sent) => {
    expect(toSite({ cookie, 'sec-fetch-site': 'same-origin' }, origins).get('cookie')).toBe(sent);
  },
);

test('a cross-site request keeps its Origin and Sec-Fetch-Site, so that the site can refuse it', () => {
  const sent = toSite({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, origins);
  expect(Object.fromEntries(sent)).toEqual({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
});

test("a loader's call is sent as same-origin", () => {
  expect(Object.fromEntries(toSite({ appid: 'a' }, origins))).toMatchObject({ 'sec-fetch-site': 'same-origin' });
});

test('the CSP is relaxed only for the styles of a development build; reporting, integrity and HTTPS headers are removed', () => {
  const headers = new Headers({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-a'; connect-src 'self' https://site.example; require-trusted-types-for 'script'; trusted-types default; upgrade-insecure-requests; report-uri /csp",
    'integrity-policy': 'blocked-destinations=(script)',
    'strict-transport-security': 'max-age=63072000',
    'reporting-endpoints': 'csp="https://site.example/csp"',
    'content-encoding': 'br',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
    location: 'https://site.example/home',
  });
  expect(Object.fromEntries(fromSite(headers, origins))).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-a' 'nonce-development'; connect-src 'self' http://localhost:3000; require-trusted-types-for 'script'; trusted-types default",
    'x-content-type-options': 'nosniff',
    location: 'http://localhost:3000/home',
  });
});

test('cookies are rewritten so that a browser accepts them on http://localhost', () => {
  const headers = new Headers({ location: 'https://elsewhere.example/' });
  headers.append('set-cookie', 'a=1; Path=/; Domain=site.example; Secure; SameSite=None; Partitioned');
  headers.append('set-cookie', 'secure=2; HttpOnly; SameSite=Strict');
  const sent = fromSite(headers, origins);
  expect(sent.get('location')).toBe('https://elsewhere.example/');
  expect(sent.getSetCookie()).toEqual(['a=1; Path=/; SameSite=Lax', 'secure=2; HttpOnly; SameSite=Strict']);
});
