import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from 'server-kit/free-port';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { documentedBlocks, runDocumented } from './documented-commands.ts';
import { checkout, createOwnRepository, type OwnRepository } from './own-repository.ts';

test.skip(!isLong, 'npm run test:long');

let folder: OwnRepository;
test.afterAll(() => folder?.remove());

/** Each page is served, hydrates and leads to its item. */
async function visitBoth(browser: Page, url: string): Promise<void> {
  for (const [path, heading] of Object.entries({ '/home': 'Home', '/catalog': 'Catalog' })) {
    await browser.goto(url + path);
    await expect(browser.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(async () => {
      await browser.getByRole('button').click();
      await expect(browser.getByRole('button')).toHaveText(/Like \([1-9]/, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await browser.getByRole('link', { name: 'Two' }).click();
    await expect(browser.getByRole('heading', { level: 1 })).toHaveText('Two');
  }
}

test('the guide leads from an empty folder to a site of two remotes, and to a release of one while it runs', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(600_000);
  const dir = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  const machine = { npm_config_prefer_offline: 'true', PORT: String(await freePort()), LOG_LEVEL: 'error' };
  folder = createOwnRepository(dir, machine, 'site');
  await checkout({}).run('npm', ['run', 'pack', '--', '--out', path.join(dir, 'packs')]);
  const values = () => ({ '../packs': path.join(dir, 'packs') });
  const live = async (url: string) => {
    const { remotes, services } = await (await fetch(`${url}/healthz`)).json();
    expect(services).toEqual({});
    return remotes;
  };
  const released = async (url: string) => {
    const before = await live(url);
    const version = async () => (await live(url))['mfe-catalog'].version;
    const steps = [
      { command: / publish /, after: () => expect.poll(version, { timeout: 10_000 }).toBe('1.1.0') },
      {
        command: / rollback /,
        after: () => expect.poll(version, { timeout: 10_000 }).toBe(before['mfe-catalog'].version),
      },
    ];
    await runDocumented(documentedBlocks('teams/new-site.md', '## Release one remote'), steps, values, folder);
    expect(await live(url)).toEqual(before);
  };
  const fragment = 'mfe-catalog/src/likes/likes-fragment.tsx';
  /** Compiles only if this site has no fields of the platform's; `npm test` says so. */
  const ownTypes = `async ({ services }: { services: import('@meridian-vale/federation/contract').Services }) => {
      // @ts-expect-error
      void services.partition;
      return null;
    }`;
  /** A release of the fragment in the header that fails on this site, on the server and in browsers, and not in the gate. */
  const survivesHeader = async (url: string) => {
    allowConsole(/broken/);
    const faulty = "if (services.site.siteName === 'Shop') throw new Error('broken');";
    folder.edit(fragment, 'return null;', faulty);
    await folder.run('npm', ['run', 'remotes', '--', 'publish', 'mfe-catalog', '--version', '1.2.0']);
    await expect.poll(async () => (await live(url))['mfe-catalog'].version, { timeout: 10_000 }).toBe('1.2.0');
    expect((await page.goto(`${url}/home/Two`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two');
    await expect(page.getByRole('banner')).toHaveText(/Home.*Catalog.*♥ \d/s);
    await expect.poll(async () => (await live(url))['mfe-catalog'].state).toBe('last-known-good');
    await page.close();
  };
  const seconds = await runDocumented(
    documentedBlocks('teams/new-site.md', '## From an empty folder'),
    [
      { command: / new-site /, after: () => folder.edit(fragment, 'async () => null', ownTypes) },
      {
        command: /^npm start$/,
        serves: true,
        after: async (url) => {
          await visitBoth(page, url);
          await released(url);
          await visitBoth(page, url);
          await survivesHeader(url);
        },
      },
    ],
    values,
    folder,
  );
  console.log(`From an empty folder to two remotes' pages: ${seconds.toFixed(0)} s of commands`);
});
