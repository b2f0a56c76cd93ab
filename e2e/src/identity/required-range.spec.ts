import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { followLink } from '../harness/follow-link.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.setTimeout(180_000);
const name = 'mfe-telehealth';
let site: Site;
let team: CheckoutCopy;

test.beforeAll(async () => {
  site = await startSite({ lastKnownGood: false });
  team = copyCheckout();
  team.edit(
    `${name}/src/remote.ts`,
    'export const remote',
    `import { currentIdentity } from 'shared-identity';
if (typeof document !== 'undefined') document.documentElement.dataset.identity = String(currentIdentity() !== undefined);
export const remote`,
  );
});
test.afterAll(async () => {
  team.remove();
  await site.stop();
});

const setFile = () => path.join(site.registryDir, 'current.json');
const readSet = () => JSON.parse(readFileSync(setFile(), 'utf8'));
const page = async () => (await fetch(`${site.url}/match`)).text();

test("a remote built against a newer minor gets the shell's identity, which has started [REMOTE-12]", async ({
  page: tab,
}) => {
  team.edit(`${name}/package.json`, '"shared-identity": "^1.0.0"', '"shared-identity": ">=1.0.0 <3"');
  await team.publish(name, '9.1.0', site.registryDir);
  await until(async () => (await page()).includes(`/${name}/9.1.0/`));
  await tab.goto(`${site.url}/match`, { waitUntil: 'networkidle' });
  await expect(tab.locator('html')).toHaveAttribute('data-identity', 'true');
});

test('a remote whose range the shell cannot satisfy is not made live; server and browser refuse it by name [REMOTE-12, RELEASE-7]', async ({
  page: tab,
  expectConsole,
}) => {
  team.edit(`${name}/package.json`, '"shared-identity": ">=1.0.0 <3"', '"shared-identity": "^2.0.0"');
  await expect(team.publish(name, '9.2.0', site.registryDir)).rejects.toThrow();
  expect(readSet().remotes[name].version).toBe('9.1.0');

  // Made live all the same, as a registry of another make might.
  const set = readSet();
  set.sequence += 1;
  set.remotes[name] = { ...set.remotes[name], version: '9.2.0', lastKnownGood: '9.1.0' };
  writeFileSync(`${setFile()}.draft`, JSON.stringify(set));
  renameSync(`${setFile()}.draft`, setFile());
  const health = async () => (await (await fetch(`${site.url}/healthz`)).json()).remotes[name];
  await until(async () => (await health()).state === 'last-known-good');
  expect(await health()).toEqual({ version: '9.1.0', state: 'last-known-good' });
  expect(await page()).toContain(`/${name}/9.1.0/`);

  const refused = /mfe-telehealth 9\.2\.0 is not used: .*shared-identity/s;
  const lines: string[] = [];
  tab.on('console', (message) => lines.push(message.text()));
  expectConsole(refused);
  await tab.goto(`${site.url}/landing`, { waitUntil: 'networkidle' });
  await followLink(tab, '/match');
  await expect(tab.getByRole('heading', { level: 1, name: 'Therapist Match' })).toBeVisible();
  await expect.poll(() => lines.filter((line) => refused.test(line))).toHaveLength(1);
});
