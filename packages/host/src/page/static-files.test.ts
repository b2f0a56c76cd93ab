import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deltaName, formatReleaseSet, integrityOf } from 'registry/release';
import { ReleaseFolder } from 'registry/store';
import { readConfiguration } from '../../../../shell/src/configuration.ts';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { shellWithoutRemotes } from '../../test/shell-without-remotes.ts';
import { createShell } from '../create-shell.ts';

test('a file of a release that a browser shows as a page is not served; one that it may show as a document runs no scripts [RELEASE-44]', async () => {
  const dir = scratchFolder();
  const browser = path.join(dir, 'releases/shell/1.0.0/browser');
  mkdirSync(browser, { recursive: true });
  const documents = ['a.html', 'a.HTM', 'a.xhtml', 'a.xht', 'a.xml', 'a.xsl', 'a.mhtml'];
  const files = ['mark.svg', 'mark.svgz', 'grammar.rng', 'no-type', 'shell.js', ...documents].map((file) => {
    writeFileSync(path.join(browser, file), file);
    return [`browser/${file}`, integrityOf(file)] as const;
  });
  const deps = shellWithoutRemotes(readConfiguration({}, dir), dir);
  const release = { ...deps.shell.release, files: Object.fromEntries(files) };
  const shell = await createShell({ ...deps, shell: { ...deps.shell, release } });
  const policyOf = async (file: string) => {
    const { statusCode, headers } = await shell.inject(`/remotes/shell/1.0.0/${file}`);
    return [statusCode, headers['content-security-policy']];
  };
  for (const file of ['mark.svg', 'mark.svgz', 'grammar.rng', 'no-type'])
    expect(await policyOf(file)).toEqual([200, "default-src 'none'; style-src 'unsafe-inline'; sandbox"]);
  expect(await policyOf('shell.js')).toEqual([200, expect.stringContaining("script-src 'self'")]);
  const list = jest.spyOn(ReleaseFolder.prototype, 'versions');
  for (const file of documents) expect(await policyOf(file)).toEqual([404, expect.anything()]);
  expect((await shell.inject('/remotes/shell/files/a.html')).statusCode).toBe(404);
  expect(list).not.toHaveBeenCalled();
  await shell.close();
});

test('a file has one URL in all releases that were live; each public copy that is as published serves it [RELEASE-44, RELEASE-60]', async () => {
  const dir = scratchFolder();
  const store = (version: string, files: Readonly<Record<string, string>>) => {
    const release = path.join(dir, 'releases/mfe-a', version);
    mkdirSync(path.join(release, 'browser'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(release, 'browser', file), text);
    const hashes = Object.entries(files).map(([file, text]) => [`browser/${file}`, integrityOf(text)]);
    const manifest = { name: 'mfe-a', version, assets: {}, files: Object.fromEntries(hashes) };
    writeFileSync(path.join(release, 'release.json'), JSON.stringify(manifest));
  };
  store('1.0.0', { 'same.js': 'same', 'old.js': 'old' });
  store('1.1.0', { 'same.js': 'same', 'new.js': 'new' });
  store('1.2.0', { 'same.js': 'same', 'next.js': 'next' });
  mkdirSync(path.join(dir, 'sets'));
  const live = (version: string) => ({ 'mfe-a': { version, prefixes: ['/a'], lastKnownGood: '1.0.0' } });
  const set = { sequence: 1, remotes: live('1.1.0'), manifests: {} };
  writeFileSync(path.join(dir, 'sets/000001.json'), formatReleaseSet(set));
  const shell = await createShell(shellWithoutRemotes(readConfiguration({}, dir), dir));
  const bodyOf = async (file: string) => {
    const { statusCode, body } = await shell.inject(`/remotes/mfe-a/files/${file}`);
    return statusCode === 200 ? body : statusCode;
  };
  // What only the release has that was never live stays private.
  expect([await bodyOf('same.js'), await bodyOf('old.js'), await bodyOf('new.js')]).toEqual(['same', 'old', 'new']);
  expect(await bodyOf('next.js')).toBe(404);
  rmSync(path.join(dir, 'releases/mfe-a/1.0.0'), { recursive: true });
  expect([await bodyOf('same.js'), await bodyOf('old.js')]).toEqual(['same', 404]);
  store('1.0.0', { 'same.js': 'same', 'old.js': 'old' });
  writeFileSync(path.join(dir, 'releases/mfe-a/1.1.0/browser/same.js'), 'sane');
  expect(await bodyOf('same.js')).toBe('same');
  writeFileSync(path.join(dir, 'releases/mfe-a/1.0.0/browser/same.js'), 'sane');
  expect(await bodyOf('same.js')).toBe(404);
  await shell.close();
}, 30_000);

describe('a script of which a browser has an earlier version', () => {
  const [script, plain] = ['page.0123456789.js', 'const page = 2;'];
  const known = createHash('sha256').update('const page = 1;').digest('base64');
  const delta = `browser/${deltaName(script, known)}`;
  let dir: string;
  let shell: FastifyInstance;
  let faulty: string[];
  beforeEach(async () => {
    dir = scratchFolder();
    const release = path.join(dir, 'releases/mfe-a/1.0.0');
    mkdirSync(path.join(release, 'browser'), { recursive: true });
    const contents = { [`browser/${script}`]: plain, [delta]: 'difference' };
    for (const [file, text] of Object.entries(contents)) writeFileSync(path.join(release, file), text);
    const files = Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)]));
    writeFileSync(path.join(release, 'release.json'), JSON.stringify({ name: 'mfe-a', version: '1.0.0', files }));
    mkdirSync(path.join(dir, 'sets'));
    const set = { sequence: 1, remotes: { 'mfe-a': { version: '1.0.0', prefixes: ['/a'] } }, manifests: {} };
    writeFileSync(path.join(dir, 'sets/000001.json'), formatReleaseSet(set));
    const deps = shellWithoutRemotes(readConfiguration({}, dir), dir);
    faulty = [];
    const report = ({ version }: { version: string }) => void faulty.push(version);
    shell = await createShell({
      ...deps,
      releases: { ...deps.releases, current: deps.releases.current, report },
    });
  });
  afterEach(() => shell.close());

  const ask = async (dictionary?: string, encodings = 'gzip, br, dcb, dcz', base = '/remotes/mfe-a/files/') => {
    const headers = { 'accept-encoding': encodings, ...(dictionary ? { 'available-dictionary': dictionary } : {}) };
    const response = await shell.inject({ url: base + script, headers });
    return { ...response.headers, status: response.statusCode, body: response.body };
  };
  const usual = { status: 200, body: plain, 'content-type': 'text/javascript; charset=utf-8' };

  test('is sent as the difference, and says for which files it is a dictionary itself [RELEASE-63]', async () => {
    const sent = await ask(`:${known}:`);
    expect(sent).toMatchObject({
      ...usual,
      body: 'difference',
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/remotes/mfe-a/files/page.*.js"',
      vary: 'available-dictionary, accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sent).not.toHaveProperty('cdn-cache-control');
  });

  const other = createHash('sha256').update('other').digest('base64');
  test.each([
    ['no dictionary', undefined, undefined],
    ['an unknown dictionary', `:${other}:`, undefined],
    ['a forged one', `:${known.slice(0, 20)}:`, undefined],
    ['a path in its place', ':../../../../../../../../../../server/mfe-a.cj=:', undefined],
    ['several', `:${known}:, :${other}:`, undefined],
    ['a browser that cannot read it', `:${known}:`, 'gzip, br'],
  ])('with %s is sent as usual [RELEASE-63]', async (_, dictionary, encodings) => {
    const sent = await ask(dictionary, encodings);
    expect(sent).toMatchObject(usual);
    expect(sent).not.toHaveProperty('content-encoding');
    expect(faulty).toEqual([]);
  });

  test('with an unknown dictionary is kept by no shared cache [RELEASE-63]', async () => {
    expect(await ask(`:${other}:`)).toHaveProperty('cdn-cache-control', 'no-store');
    expect(await ask()).not.toHaveProperty('cdn-cache-control');
  });

  test('is a 404 when the delta is damaged, and the release is tried last', async () => {
    writeFileSync(path.join(dir, 'releases/mfe-a/1.0.0', delta), 'differenze');
    expect([(await ask(`:${known}:`)).status, faulty]).toEqual([404, ['1.0.0']]);
    expect(await ask()).toMatchObject(usual);
  });
});
