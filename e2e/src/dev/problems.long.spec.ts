import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { isLong } from '../harness/long.ts';
import { root } from '../harness/root.ts';
import { freePort, type Site, startSite } from '../harness/site.ts';

test.skip(!isLong, 'npm run test:long');
test.describe.configure({ mode: 'serial' });

const page = 'mfe-jobs/src/list/opportunity-list-page.tsx';
const load = 'mfe-jobs/src/list/load-opportunities.ts';
const overlaySelector = '#webpack-hot-middleware-clientOverlay';

interface Dev {
  readonly url: string;
  /** What it has printed. */
  output: string;
  readonly process: ChildProcess;
}

async function start(copy: CheckoutCopy, ...args: readonly string[]): Promise<Dev> {
  const command = path.join(root, 'tools/federation-tools/src/command/main.ts').replace(root, copy.dir);
  const child = spawn(process.execPath, ['--import', 'tsx', command, 'dev', 'mfe-jobs', ...args], {
    cwd: copy.dir,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((ready, reject) => {
    let dev: Dev | undefined;
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (dev) dev.output = output;
      const [, url] = /^Ready: (\S+)/m.exec(output) ?? [];
      if (!url || dev) return;
      dev = { url, output, process: child };
      ready(dev);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (status) => reject(new Error(`dev has ended with ${status}: ${output}`)));
  });
}

/** `src/…:line` of a text, as a pattern. */
function placeOf(file: string, text: string): string {
  const [before = ''] = readFileSync(path.join(root, file), 'utf8').split(text);
  return `${file.replace('mfe-jobs/', '')}:${before.split('\n').length}\\b`;
}

/** What is done to a file, and what overlay and terminal say then, each once. */
const problems = {
  syntax: [page, '<h1 className', '<h1 <', new RegExp(`${placeOf(page, '<h1 className')}:\\d+: Expression expected\n`)],
  type: [
    load,
    'const pageSize = 6;',
    "const pageSize: number = 'six' as string;",
    new RegExp(`${placeOf(load, 'const pageSize')}:\\d+: error TS2322: `),
  ],
  loader: [
    load,
    '  const jobFilters',
    "  if (filters) throw new Error('boom');\n  const jobFilters",
    new RegExp(`Error: boom\n +at load ${placeOf(load, '  const jobFilters')}`),
  ],
  server: [
    page,
    '  const query = parseQuery',
    "  if (typeof window === 'undefined') throw new Error('boom');\n  const query = parseQuery",
    new RegExp(`Error: boom\n +at OpportunityListPage ${placeOf(page, '  const query = parseQuery')}`),
  ],
  browser: [
    page,
    '  const query = parseQuery',
    "  if (typeof window !== 'undefined') throw new Error('boom');\n  const query = parseQuery",
    new RegExp(`Error: boom\n +at OpportunityListPage ${placeOf(page, '  const query = parseQuery')}`),
  ],
  hydration: [
    page,
    'Legal jobs at',
    "{typeof window === 'undefined' ? 'A' : 'B'} job at",
    /Error: it renders differently in the browser: <.*> is "B" there, but "A" on the server\. Render the same on both.*\n[\s\S]*?<OpportunityListPage>[\s\S]*?\n\+ +B\n- +A\n/,
  ],
  attribute: [
    page,
    '<h1 className',
    "<h1 title={typeof window === 'undefined' ? 'A' : 'B'} className",
    /A tree hydrated but some attributes[\s\S]*?<OpportunityListPage>[\s\S]*?\n\+ +title="B"\n- +title="A"\n/,
  ],
} as const;

for (const mode of ['alone', 'against'] as const)
  test.describe(`dev ${mode}`, () => {
    let copy: CheckoutCopy;
    let site: Site | undefined;
    let dev: Dev;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      copy = copyCheckout();
      site = mode === 'against' ? await startSite() : undefined;
      dev = await start(copy, ...(site ? ['--against', site.url] : []));
    });
    test.afterAll(async () => {
      const ended = new Promise((done) => dev.process.once('exit', done));
      dev.process.kill('SIGINT');
      await ended;
      await site?.stop();
      copy.remove();
    });

    const heading = (browser: Page) => browser.locator('h1', { hasText: 'Legal jobs at' });
    const open = async (browser: Page) => {
      await browser.goto(`${dev.url}/opportunities`);
      await expect(heading(browser)).toBeVisible();
    };

    for (const [kind, [file, from, to, said]] of Object.entries(problems))
      test(`an error of ${kind} is shown over the page and printed, once each, until it is mended [AUTHOR-15]`, async ({
        page: browser,
      }) => {
        test.setTimeout(120_000);
        await open(browser);
        await expect(browser.locator(overlaySelector)).toBeHidden();
        const before = dev.output.length;
        copy.edit(file, from, to);
        const overlay = browser.locator(overlaySelector);
        const expectShown = (timeout = 15_000) =>
          expect
            .poll(() => overlay.locator(':scope > div').allTextContents(), { timeout })
            .toEqual([expect.stringMatching(said)]);
        // What a page does when it is rendered shows when it is loaded; between an edit's two builds it may differ otherwise.
        await expect(async () => {
          if (!['syntax', 'type'].includes(kind)) await browser.reload();
          await expectShown(5_000);
        }).toPass({ timeout: 60_000 });
        const printed = dev.output.slice(before);
        expect(printed).toMatch(said);
        expect(printed.match(new RegExp(said, 'g'))).toHaveLength(1);
        expect(printed).not.toMatch(/node_modules|federation-tools|node:internal/);
        await browser.reload();
        await expectShown();
        await browser.keyboard.press('Escape');
        await expect(overlay).toBeHidden();
        copy.edit(file, to, from);
        await expect(async () => {
          await open(browser);
          await expect(overlay).toBeHidden({ timeout: 1_000 });
        }).toPass({ timeout: 60_000 });
      });

    test('a request that the page gives up is no error of the remote [AUTHOR-15]', async () => {
      const before = dev.output.length;
      const call = request(`${dev.url}/api/search/entities`, { method: 'POST', headers: { 'content-length': 9 } });
      call.on('error', () => {});
      call.write('{');
      await once(call, 'socket');
      await sleep(500);
      call.destroy();
      await sleep(500);
      expect(dev.output.slice(before)).toBe('');
    });

    test('the terminal says once why an edit has loaded the page again: the file exports more than components [AUTHOR-15]', async ({
      page: browser,
    }) => {
      test.setTimeout(120_000);
      const file = 'mfe-jobs/src/list/opportunities-page.tsx';
      const component = 'export function OpportunitiesPage';
      copy.edit(file, component, `export const tint = 'plain';\n\n${component}`);
      await sleep(5_000);
      await open(browser);
      for (const [from, to] of [
        ["'plain'", "'light'"],
        ["'light'", "'plain'"],
      ] as const) {
        const loaded = browser.waitForEvent('load', { timeout: 60_000 });
        copy.edit(file, from, to);
        await loaded;
        await expect(heading(browser)).toBeVisible();
      }
      const said = 'src/list/opportunities-page.tsx exports tint beside a component, so its edits load the page again';
      await expect.poll(() => dev.output.split(said).length - 1).toBe(1);
    });
  });
