import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'releases/integrity';
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
