import { returnPath } from './guest-error-address.ts';

test.each(['/home', '/opportunities?page=2', '/services#media', '/blog/a%20b'])(
  '%s is accepted as a path of this site [GUARD-6]',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  '',
  'home',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/%2e//evil.test',
  '/./\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/error-checking-guest?return=/home',
])('%j becomes /home [GUARD-6]', (asked) => {
  expect(returnPath(asked)).toBe('/home');
});
