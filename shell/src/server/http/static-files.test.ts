import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases/integrity';
import { formatReleaseSet } from 'releases/release-set-text';
import { shellWithoutRemotes } from '../../../test/shell-without-remotes.ts';
import { createShell } from '../app.ts';
import { readConfiguration } from '../configuration.ts';

test('an image of a release that is opened as a document runs no scripts; a script keeps the policy of the site [RELEASE-44]', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const browser = path.join(dir, 'releases/shell/1.0.0/browser');
  mkdirSync(browser, { recursive: true });
  const files = ['mark.svg', 'shell.js'].map((file) => {
    writeFileSync(path.join(browser, file), file);
    return [`browser/${file}`, integrityOf(file)] as const;
  });
  const deps = shellWithoutRemotes(readConfiguration({}, dir), dir);
  const release = { ...deps.shellRelease(), files: Object.fromEntries(files) };
  const shell = await createShell({ ...deps, shellRelease: () => release });
  const policyOf = async (file: string) => {
    const { statusCode, headers } = await shell.inject(`/remotes/shell/1.0.0/${file}`);
    return [statusCode, headers['content-security-policy']];
  };
  expect(await policyOf('mark.svg')).toEqual([200, "default-src 'none'; style-src 'unsafe-inline'; sandbox"]);
  expect(await policyOf('shell.js')).toEqual([200, expect.stringContaining("script-src 'self'")]);
  await shell.close();
  rmSync(dir, { recursive: true });
});

test('a file has one URL in all releases that were live; each public copy that is as published serves it [RELEASE-44, RELEASE-60, RELEASE-62]', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
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
  rmSync(dir, { recursive: true });
}, 30_000);
