import path from 'node:path';
import { ReleaseFolder } from 'releases/release-folder';
import { isLong } from '../harness/long.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { documentedBlocks, runDocumented } from './documented-commands.ts';
import { checkout, startRegistry } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

const ADMIN_KEY = 'the-key-of-the-owner-of-this-test-site';
const PREVIEW_KEY = 'p'.repeat(32);

let site: Site;
test.beforeEach(async () => {
  site = await startSite({ env: { PREVIEW_KEY } });
});
test.afterEach(() => site.stop());

const environment = () => ({
  ADMIN_KEY,
  PREVIEW_KEY,
  NODE_ENV: 'production',
  REGISTRY_DIR: site.registryDir,
  DATA_DIR: path.join(site.registryDir, '../data'),
  SITE_URL: site.url,
});
const liveVersion = () => new ReleaseFolder(site.registryDir).readSet().remotes['mfe-jobs']?.version;
const servedVersion = async (): Promise<string> =>
  (await (await fetch(`${site.url}/healthz`)).json()).remotes['mfe-jobs'].version;

test('the documented commands release a remote of this repository [AUTHOR-12]', async ({ page }) => {
  test.setTimeout(900_000);
  const blocks = documentedBlocks('releasing.md', '# Releasing a remote');
  const isServed = (version?: string) => until(async () => (await servedVersion()) === version);
  const before = liveVersion();
  await runDocumented(
    blocks,
    [
      { command: / list$/, after: (output) => expect(output).toContain(`mfe-jobs`) },
      { command: / check /, after: () => expect(liveVersion()).toBe(before) },
      { command: / publish mfe-jobs --version 1\.4\.0$/, after: () => isServed('1.4.0') },
      { command: /--no-promote/, after: () => isServed('1.4.0') },
      { command: / promote /, after: () => isServed('1.4.0') },
      { command: / rollback /, after: () => isServed(before) },
      { command: /--replacing-bad/, after: () => isServed('1.4.1') },
      {
        command: / preview /,
        after: async (output) => {
          // npm prints the command before its output.
          await page.goto(/http\S+$/m.exec(output)?.[0] ?? '');
          await expect(page.getByText('Preview of mfe-jobs 1.4.0')).toBeVisible();
        },
      },
      {
        command: / verify /,
        after: (output) => expect(output).toContain('mfe-jobs 1.4.1: every file is as published'),
      },
      { command: / log /, after: (output) => expect(output).toMatch(/publish mfe-jobs 1\.4\.1/) },
      { command: / prune$/, after: (output) => expect(output).toContain('Nothing to remove') },
      { command: / keys add /, after: (output) => expect(output).toMatch(/REGISTRY_KEY=\S{20}/) },
    ],
    () => ({}),
    checkout(environment()),
  );
});

test("the documented commands create a team's key and publish with it [AUTHOR-12]", async () => {
  test.setTimeout(600_000);
  const registry = await startRegistry(environment());
  try {
    const [, ...blocks] = documentedBlocks('releasing.md', '## Teams with their own repositories');
    let key = '';
    await runDocumented(
      blocks,
      [
        {
          command: / keys add /,
          after: (output) => {
            [, key = ''] = /REGISTRY_KEY=(\S+)/.exec(output) ?? [];
          },
        },
        { command: / publish /, after: () => until(async () => (await servedVersion()) === '1.4.0') },
      ],
      () => ({ 'https://registry.example/registry': `${registry.url}/registry`, '<the key>': key }),
      checkout(environment()),
    );
  } finally {
    await registry.stop();
  }
});
