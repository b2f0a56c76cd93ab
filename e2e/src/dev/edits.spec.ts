import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { hotPath } from 'federation/build/development';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { platformPort } from '../harness/ports.ts';
import { freePort } from '../harness/site.ts';

test.setTimeout(240_000);

let dev: ChildProcess;
let url: string;
let checkout: CheckoutCopy;

test.beforeAll(async () => {
  // Five development builds from scratch.
  test.setTimeout(240_000);
  const port = await freePort();
  checkout = copyCheckout();
  dev = spawn(path.join(checkout.dir, 'node_modules/.bin/tsx'), ['shell/src/dev/main.ts'], {
    cwd: checkout.dir,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PLATFORM_PORT: String(platformPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((ready) => {
    createInterface({ input: dev.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('Ready: ')) ready(line.slice('Ready: '.length));
    });
  });
});
test.afterAll(async () => {
  const ended = new Promise((done) => dev.once('exit', done));
  dev.kill('SIGTERM');
  await ended;
  checkout.remove();
});

/** Sets a mark that a page load would clear. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { markOfThisPage: true }));
const hasMark = (page: Page) => page.evaluate(() => 'markOfThisPage' in window);

const edits = [
  {
    what: 'mfe-jobs',
    compiledWith: 'mfe-jobs',
    at: '/opportunities',
    file: 'mfe-jobs/src/list/opportunity-list-page.tsx',
    from: 'Attorney jobs',
    to: 'Edited jobs',
    keepsPage: true,
  },
  {
    what: 'mfe-content',
    compiledWith: 'mfe-content',
    at: '/home',
    file: 'mfe-content/src/home/home-page.tsx',
    from: 'A career move',
    to: 'Edited move',
    keepsPage: true,
  },
  {
    what: 'mfe-telehealth',
    compiledWith: 'mfe-telehealth',
    at: '/match',
    file: 'mfe-telehealth/src/match/payment-options.tsx',
    from: 'How will you be paying?',
    to: 'Edited question',
    keepsPage: true,
  },
  {
    what: 'the shell',
    compiledWith: 'shell',
    at: '/blog',
    file: 'shell/src/chrome/footer/footer.tsx',
    from: '<footer',
    to: '<footer data-edited="Edited"',
    keepsPage: false,
  },
  {
    what: 'shared-ui',
    compiledWith: 'mfe-content',
    at: '/home',
    file: 'shared-ui/src/contact-banner/contact-banner.tsx',
    from: 'Contact us',
    to: 'Edited contact',
    keepsPage: true,
  },
] as const;

for (const { what, compiledWith, at, file, from, to, keepsPage } of edits) {
  test(`an edit in ${what} shows without a manual reload`, async ({ page }) => {
    // The hot client only receives edits once it is connected.
    const connected = page.waitForResponse(url + hotPath({ name: compiledWith }));
    await page.goto(url + at, { waitUntil: 'load' });
    await connected;
    await expect(page.locator('[data-mfe] h1')).toBeVisible();
    await leaveMark(page);
    const select = page.getByLabel('Position', { exact: true });
    if (what === 'mfe-jobs') await select.evaluate((element) => element.setAttribute('data-kept', 'yes'));
    checkout.edit(file, from, to);
    const edited = what === 'the shell' ? page.locator('[data-edited]') : page.getByText(to).first();
    await expect(edited).toBeAttached({ timeout: 90_000 });
    if (keepsPage) expect(await hasMark(page)).toBe(true);
    // The element is the same: React preserved the tree and its state.
    if (what === 'mfe-jobs') await expect(select).toHaveAttribute('data-kept', 'yes');
  });
}
