import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from 'registry/store';
import { sharedRegistryDir } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';
import { breakJobs, brokenVersion, ownerKey, type ServedPanel, servePanel } from './served-panel.ts';

let registryDir: string;
let before: string;
let panel: ServedPanel;
test.beforeAll(async () => {
  registryDir = mkdtempSync(path.join(tmpdir(), 'panel-registry-'));
  cpSync(sharedRegistryDir, registryDir, { recursive: true });
  before = breakJobs(registryDir);
  panel = await servePanel(registryDir);
});
test.afterAll(async () => {
  await panel.stop();
  rmSync(registryDir, { recursive: true });
});

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

test('with the keyboard, without JavaScript: who broke /home is on the first page, and two links further it is rolled back [PANEL-9]', async ({
  page,
}) => {
  await page.goto(panel.url);
  await page.getByLabel('Key of your team').focus();
  await page.keyboard.type(ownerKey);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`mfe-jobs ${brokenVersion} fails on /home`)).toBeVisible();
  await page.getByRole('link', { name: `Go back to ${before}` }).press('Enter');
  await page.getByRole('button', { name: `Go back to mfe-jobs ${before}` }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(`mfe-jobs ${before} is live again.`);
  expect(new FolderStore(registryDir).readSet().remotes['mfe-jobs']?.version).toBe(before);
});
