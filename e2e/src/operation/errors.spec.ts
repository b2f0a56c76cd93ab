import { type MappedError, mapErrors } from '@meridian-vale/federation-tools/map-errors';
import type { Page } from '@playwright/test';
import { localRegistry } from 'registry/client';
import { readErrors } from 'registry/reports';
import { FolderStore } from 'registry/store';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
});
test.afterAll(() => site.stop());

/** Makes a built-in method throw when a script of the jobs remote calls it: as an error in its code would. */
const plant = (page: Page, method: 'map' | 'dispatchEvent') =>
  page.addInitScript((name) => {
    const owner = name === 'map' ? Array.prototype : EventTarget.prototype;
    const original = Reflect.get(owner, name);
    Reflect.set(owner, name, function planted(this: unknown, ...args: unknown[]) {
      const error = new TypeError('planted 4711 in "Jane Doe" at /secret');
      if (error.stack?.split('\n')[2]?.includes('/mfe-jobs/')) throw error;
      return original.apply(this, args);
    });
  }, method);

/** What each team sees. */
async function errorsOf(reader: string): Promise<MappedError[]> {
  const store = new FolderStore(site.registryDir);
  return mapErrors(localRegistry(store, 'test', 'the registry'), await readErrors(store, reader));
}

/** The statuses that reports of errors got; a version that its page gives up is reported, too, a second later. */
const reports = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/api/reports') return;
    if (response.request().postDataJSON().kind !== 'failed-version') statuses.push(response.status());
  });
  return statuses;
};

test("an error in a fragment on another team's page is its own team's, with its source lines, and nobody else's", async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/planted/);
  allowConsole(/mfe-jobs/);
  const sent = reports(page);
  await plant(page, 'map');
  await visit(page, `${site.url}/home`);
  await page.locator('[data-mfe="mfe-jobs"]').scrollIntoViewIfNeeded();
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual([204]);
  // The version that its page gives up is an error, too.
  const caught = async () => (await errorsOf('mfe-jobs')).find(({ kind }) => kind === 'caught');
  await expect.poll(caught, { timeout: 10_000 }).toBeDefined();
  const error = await caught();
  expect(error).toMatchObject({ message: 'TypeError: planted 0 in "" at …', count: 1, isNew: true });
  expect(error?.route).toBe('/home');
  const [innermost] = error?.frames ?? [];
  expect(innermost).toMatchObject({ remote: 'mfe-jobs', place: expect.stringMatching(/^src\/.*:\d+$/) });
  expect(await errorsOf('mfe-content')).toEqual([]);
});

test('an uncaught error is reported once a page, without what could be a visitor’s: no cookie or address, and nothing else', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/planted/);
  const sent = reports(page);
  const wire = page.waitForRequest(/\/api\/reports$/);
  await plant(page, 'dispatchEvent');
  await visit(page, `${site.url}/opportunities?search=secret`);
  await expect.poll(() => context.cookies()).not.toEqual([]);
  for (let clicks = 0; clicks < 3; clicks += 1) await page.getByRole('button', { name: 'Save this search' }).click();
  await expect
    .poll(() => errorsOf('mfe-jobs'), { timeout: 10_000 })
    .toContainEqual(
      expect.objectContaining({
        kind: 'error',
        message: 'TypeError: planted 0 in "" at …',
        route: '/opportunities',
        count: 1,
      }),
    );
  expect(sent).toEqual([204]);
  const request = await wire;
  const headers = Object.keys(await request.allHeaders()).filter((name) => !/^(:|sec-|accept)/.test(name));
  expect(headers.sort()).toEqual(['connection', 'content-length', 'content-type', 'host', 'origin', 'user-agent']);
  const { frames, ...body } = request.postDataJSON();
  expect(body).toEqual({ kind: 'error', message: 'TypeError: planted 0 in "" at …', route: '/opportunities' });
  expect(frames.filter((frame: string) => !/^\/remotes\/[\w/.-]+\.js:\d+:\d+$/.test(frame))).toEqual([]);
});

test("React DevTools show the boundaries of a remote's page and of a fragment by name", async ({ page }) => {
  await visit(page, `${site.url}/home`);
  const namesAround = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const key = Object.keys(element).find((each) => each.startsWith('__reactFiber')) ?? '';
        const names: unknown[] = [];
        for (let fiber = Reflect.get(element, key); fiber; fiber = fiber.return) names.push(fiber.type?.displayName);
        return names;
      });
  await expect.poll(() => namesAround('[data-mfe="mfe-content"] h1')).toContain('RemoteFrame');
  await page.locator('[data-mfe="mfe-jobs"]').scrollIntoViewIfNeeded();
  await expect.poll(() => namesAround('[data-mfe="mfe-jobs"] p')).toContain('FragmentTree');
});
