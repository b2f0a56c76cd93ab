import type { IncomingMessage } from 'node:http';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { installTrustedTypes } from './browser-policy.ts';
import type { PackageCompilers } from './package-compilers.ts';
import { createTestHost } from './test-host.ts';

const dir = scratchFolderOfEach();

test("a page of the development host has the site's policy; only the styles of its build are allowed besides", async () => {
  writeBuild(dir(), { 'mfe-a.cjs': 'exports.remote = { routes: [] };' });
  const facts = { dir: dir(), name: 'mfe-a', version: 'dev', prefixes: ['/a'], peerDependencies: {} };
  const remote = { facts, serverBundle: { file: dir('mfe-a.cjs') } } as unknown as PackageCompilers;
  const { headers } = await (await createTestHost(remote, 'http://localhost:1')).respond({
    url: '/',
  } as IncomingMessage);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("; style-src 'self' 'nonce-development'; ");
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default dompurify$/);
});

test('the default policy of trusted types is one; it lets through scripts of releases, and HTML of the tools only', () => {
  type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>;
  const trustedTypes = { createPolicy: (_name: string, rules?: Rules) => rules };
  const location = { href: 'http://localhost:1/a', origin: 'http://localhost:1' };
  Object.assign(globalThis, { window: { trustedTypes }, location });
  installTrustedTypes();
  const { createHTML, createScriptURL } = trustedTypes.createPolicy('default') as Rules;
  const showProblems = () => createHTML('<b style="color: red">a</b>');
  expect([createHTML('<b>a</b>'), showProblems()]).toEqual([undefined, '<b>a</b>']);
  expect(createScriptURL('/remotes/mfe-a/dev/page.js')).toBe('/remotes/mfe-a/dev/page.js');
  expect(() => createScriptURL('https://elsewhere.example/remotes/a.js')).toThrow('is no script of a release');
});
