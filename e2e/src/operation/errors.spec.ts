import type { Page, Request } from '@playwright/test';
import { FolderStore } from 'releases/folder-store';
import { type MappedError, readErrors } from 'releases/read-errors';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
});
test.afterAll(() => site.stop());

/** Makes a built-in method throw when a script of the jobs remote calls it: as an error in its code would. */
const plant = (page: Page, method: 'Array.map' | 'Date.toISOString') =>
  page.addInitScript((name) => {
    const [owner, key] = name === 'Array.map' ? [Array.prototype, 'map'] : [Date.prototype, 'toISOString'];
    const original = Reflect.get(owner, key);
    Reflect.set(owner, key, function planted(this: unknown, ...args: unknown[]) {
      const error = new TypeError('planted 4711 in "Jane Doe" at /secret');
      if (error.stack?.split('\n')[2]?.includes('/mfe-jobs/')) throw error;
      return original.apply(this, args);
    });
  }, method);

/** What each team sees. */
const errorsOf = (reader?: string): Promise<MappedError[]> => readErrors(new FolderStore(site.registryDir), reader);

const reports = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/errors' && sent.push(request)));
  return sent;
};

test("an error in a fragment on another team's page is its own team's, with its source lines, and nobody else's [ERROR-1, ERROR-3, ERROR-6]", async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/planted/);
  allowConsole(/mfe-jobs/);
  await plant(page, 'Array.map');
  await visit(page, `${site.url}/home`);
  await page.getByRole('heading', { name: 'Latest openings' }).scrollIntoViewIfNeeded();
  await expect.poll(() => errorsOf('mfe-jobs'), { timeout: 10_000 }).not.toEqual([]);
  const [error] = await errorsOf('mfe-jobs');
  expect(error).toMatchObject({ kind: 'caught', message: 'TypeError: planted 0 in "" at …', count: 1, isNew: true });
  expect(error?.route).toBe('/home');
  const [innermost] = error?.frames ?? [];
  expect(innermost).toMatchObject({ remote: 'mfe-jobs', place: expect.stringMatching(/^src\/latest-openings\/.*:\d+$/) });
  expect(await errorsOf('mfe-content')).toEqual([]);
});

test('an uncaught error is reported once a page, without what could be a visitor’s [ERROR-1, ERROR-2]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/planted/);
  const sent = reports(page);
  await plant(page, 'Date.toISOString');
  await visit(page, `${site.url}/opportunities?search=secret`);
  const save = page.getByRole('button', { name: 'Save this search' });
  for (let clicks = 0; clicks < 3; clicks += 1) await save.click();
  await expect.poll(() => sent.length).toBe(1);
  const body = sent[0]?.postDataJSON();
  expect(Object.keys(body).sort()).toEqual(['frames', 'kind', 'message', 'route']);
  expect(body).toMatchObject({ kind: 'error', message: 'TypeError: planted 0 in "" at …', route: '/opportunities' });
  for (const frame of body.frames) expect(frame).toMatch(/^\/remotes\/[\w-]+\/[\w.+-]+\/[\w.-]+\.js:\d+:\d+$/);
  await expect
    .poll(() => errorsOf('mfe-jobs'), { timeout: 10_000 })
    .toContainEqual(expect.objectContaining({ kind: 'error', browser: 'Chrome' }));
});

test('an error that no script of this site is part of is not reported [ERROR-1]', async ({ page, expectConsole }) => {
  expectConsole(/of an extension/);
  const sent = reports(page);
  await visit(page, `${site.url}/legal/privacy`);
  const loaded = page.waitForResponse((response) => /report-error/.test(response.url()));
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('of an extension'))));
  await loaded;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(sent).toEqual([]);
});
