import { hotPath } from '@meridian-vale/federation-tools/dev/package-compilers';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { platformPort } from '../harness/ports.ts';
import { type Started, startProgram } from '../harness/programs.ts';

test.setTimeout(240_000);
test.skip(!isLong, 'npm run test:long');

let dev: Started;
let checkout: CheckoutCopy;

test.beforeAll(async () => {
  // Development builds from scratch of the shell and one remote.
  test.setTimeout(240_000);
  const port = await freePort();
  checkout = copyCheckout(['mfe-content', 'mfe-telehealth']);
  dev = await startProgram(process.execPath, ['--import', 'tsx', 'shell/src/dev.ts'], {
    cwd: checkout.dir,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PLATFORM_PORT: String(platformPort) },
  });
});
test.afterAll(async () => {
  await dev?.stop();
  checkout.remove();
});

/** Sets a mark that a page load would clear. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { markOfThisPage: true }));
const hasMark = (page: Page) => page.evaluate(() => 'markOfThisPage' in window);

/** Opens the path and waits for the hot clients of these packages: they only receive edits once they are connected. */
async function open(page: Page, path: string, ...packages: readonly string[]): Promise<void> {
  const connected = packages.map((name) => page.waitForResponse(dev.url + hotPath({ name })));
  await page.goto(dev.url + path, { waitUntil: 'load' });
  await Promise.all(connected);
  await expect(page.locator('[data-mfe] h1')).toBeVisible();
  await leaveMark(page);
}

const expectEdited = (edited: Locator) => expect(edited.first()).toBeAttached({ timeout: 90_000 });

test('an edit in a remote, in shared-ui and in the shell shows without a manual reload; the first two preserve the state of the page', async ({
  page,
}) => {
  await open(page, '/opportunities', 'mfe-jobs', 'shell');
  const select = page.getByLabel('Position', { exact: true });
  await select.evaluate((element) => element.setAttribute('data-kept', 'yes'));

  checkout.edit('mfe-jobs/src/list/opportunity-list-page.tsx', 'Legal jobs at', 'Edited jobs at');
  await expectEdited(page.getByText('Edited jobs'));
  checkout.edit('shared-ui/src/mail-link/mail-link.tsx', '<a href', '<a data-edited="shared-ui" href');
  await expectEdited(page.locator('main [data-edited=shared-ui]'));
  expect(await hasMark(page)).toBe(true);
  // The element is the same: React preserved the tree and its state.
  await expect(select).toHaveAttribute('data-kept', 'yes');

  checkout.edit('shell/src/chrome/footer/footer.tsx', '<footer', '<footer data-edited="shell"');
  await expectEdited(page.locator('[data-edited=shell]'));
});
