import { execFileSync } from 'node:child_process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type StoredReport, sumOf, vitalBounds } from 'registry/reports';
import { FolderStore } from 'registry/store';
import { visit, waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { copyRelease } from '../harness/release-copy.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { root } from '../harness/root.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');
test.describe.configure({ retries: 0, timeout: 900_000 });

const slowMs = 400;
/** A handler of jobs, on its own elements wherever they are. */
const slowHandler = `addEventListener("click",({target})=>{
  if(target.closest("[data-mfe]")?.dataset.mfe!=="mfe-jobs")return;
  for(const start=performance.now();performance.now()-start<${slowMs};);
},true);`;

let site: Site;
let store: FolderStore;
test.beforeEach(async () => {
  site = await startSite({ lastKnownGood: false, env: { VITALS_PERCENT: '100' } });
  store = new FolderStore(site.registryDir);
});
test.afterEach(() => site.stop());

/** What visitors do on each page, as one of the elements of a remote or of the shell. */
const sessions: readonly { path: string; act: (page: Page) => Promise<void> }[] = [
  { path: '/opportunities', act: (page) => page.getByRole('button', { name: 'Save this search' }).click() },
  {
    // The link is gone once its page is there.
    path: '/opportunities',
    act: async (page) => {
      await page.locator('[data-mfe="mfe-jobs"] article h3 a').first().click();
      await expect(page).toHaveURL(/\/opportunities\/./);
    },
  },
  {
    // A fragment is hydrated once it is in sight; until then, its release's code is not there.
    path: '/home',
    act: async (page) => {
      const fragment = page.locator('[data-mfe="mfe-jobs"] p').first();
      await fragment.scrollIntoViewIfNeeded();
      await waitForHydration(page, '[data-mfe="mfe-jobs"] p');
      await fragment.click();
    },
  },
  { path: '/home', act: (page) => page.locator('[data-mfe="mfe-content"] h1').click() },
  { path: '/blog', act: (page) => page.locator('main h1').click() },
  { path: '/match', act: (page) => page.locator('main h1').click() },
  { path: '/about', act: (page) => page.locator('header summary').first().click() },
];

async function session(browser: Browser, { path, act }: (typeof sessions)[number]): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const loaded = page.waitForResponse((response) => /\/vitals\.\w+\.js/.test(response.url()));
  await visit(page, site.url + path);
  await loaded;
  await act(page);
  // Until what it took has been measured.
  await page.evaluate(() => new Promise((next) => setTimeout(next, 300)));
  await page.goto('about:blank');
  return context;
}

const samples = (vitals: readonly StoredReport[]) => vitals.reduce((sum, vital) => sum + sumOf(vital), 0);
const ofInp = (): StoredReport[] => store.reports.readReports().filter(({ kind }) => kind === 'INP');

test('a slow handler of one remote moves only its INP, and nearly every sample is attributed', async ({ browser }) => {
  const { 'mfe-jobs': jobs } = store.readSet().remotes;
  const from = jobs?.version ?? '';
  const patch = (file: string, text: string) => (/browser\/remoteEntry/.test(file) ? slowHandler + text : text);
  copyRelease(store, { name: 'mfe-jobs', from, to: '1.1.0', patch });
  // All reports are of one address, which may send sixty a minute.
  const rounds = 2;
  const run = async () => {
    const before = samples(ofInp());
    const contexts: BrowserContext[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const each of sessions) contexts.push(await session(browser, each));
    await expect.poll(() => samples(ofInp()) - before, { timeout: 30_000 }).toBe(rounds * sessions.length);
    // Not before: what is on its way would be dropped.
    for (const context of contexts) await context.close();
  };
  await run();
  changeReleaseSet(site.registryDir, ({ remotes, ...set }) => ({
    ...set,
    remotes: { ...remotes, 'mfe-jobs': { prefixes: [], ...jobs, version: '1.1.0', lastKnownGood: from } },
  }));
  await until(async () => (await (await fetch(`${site.url}/healthz`)).json()).remotes['mfe-jobs'].version === '1.1.0');
  await run();

  // On a busy machine any interaction may be slow, but not each.
  const isSlow = ({ counts }: StoredReport) =>
    counts.slice(0, vitalBounds.INP.indexOf(slowMs)).every((count) => !count);
  const slow = ofInp()
    .filter(isSlow)
    .map(({ remote, version, route }) => [remote, version, route].join(' '));
  expect(slow.sort()).toEqual(['mfe-jobs 1.1.0 /home', 'mfe-jobs 1.1.0 /opportunities']);
  const shares = store.reports.readReports().filter(({ kind }) => ['LCP', 'INP', 'CLS'].includes(kind));
  expect(samples(shares.filter(({ remote }) => !remote)) / samples(shares)).toBeLessThan(0.02);
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'packages/federation-tools/src/command/main.ts', 'vitals', 'mfe-jobs'],
    {
      cwd: root,
      env: { ...process.env, REGISTRY_DIR: site.registryDir },
    },
  ).toString();
  expect(printed).toMatch(
    /^mfe-jobs \/home\n {2}INP {2}1\.1\.0: \d+ ms of 2 samples, from about 1 address; 1\.0\.0-\w+: \d+ ms of 2 samples, from about 1 address; too few to compare$/m,
  );
});
