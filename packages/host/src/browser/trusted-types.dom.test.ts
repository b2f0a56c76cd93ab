import { installTrustedTypes } from './trusted-types.ts';

test('a page starts even if something has created its policies before', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const createPolicy = jest.fn((name: string) => {
    throw new TypeError(`Policy ${name} exists`);
  });
  Object.assign(window, { trustedTypes: { createPolicy } });
  installTrustedTypes([() => createPolicy('of the site')]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default', 'of the site']);
  expect(error).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(window, 'trustedTypes');
  error.mockRestore();
});

test('a script comes from a release at this origin, and from nowhere else', () => {
  let createScriptURL = (_url: string): unknown => undefined;
  const createPolicy = (_name: string, rules: { createScriptURL: typeof createScriptURL }) => {
    createScriptURL = rules.createScriptURL;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  installTrustedTypes([]);
  for (const own of ['/remotes/mfe-a/1.0.0/page.js', `${location.origin}/remotes/mfe-a/files/page.js`])
    expect(createScriptURL(own)).toBe(own);
  for (const url of [
    '/jobs.xml?sw',
    '/remotes/../jobs.xml',
    '/remotes/%2e%2e/jobs.xml',
    '//evil.example/remotes/a.js',
    'https://evil.example/remotes/a.js',
    `data:text/javascript,1`,
    'blob:http://localhost/remotes/a',
    '/remotesx/a.js',
  ])
    expect(() => createScriptURL(url)).toThrow('is no script of a release');
});
