import { UngatedStore } from '../../../packages/releases/test/ungated-store.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { changeReleaseSet } from '../harness/release-set.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import {
  incompatibleVersion,
  storeIncompatibleRelease,
  storeTeamRelease,
  telehealthRelease,
} from '../harness/team-releases.ts';
import { expect, test } from '../harness/test.ts';

const { name, version: good } = telehealthRelease;
let site: Site;
let registry: UngatedStore;

// A retry runs in a new worker process, which starts a new site.
test.beforeAll(async () => {
  // The release is built, once per run.
  test.setTimeout(240_000);
  site = await startSite({ lastKnownGood: false });
  registry = new UngatedStore(site.registryDir);
  await storeTeamRelease(telehealthRelease, registry);
  await registry.promote(name, good);
  await until(async () => (await match()).includes(`"version":"${good}"`));
});
test.afterAll(() => site.stop());

const match = async () => (await fetch(`${site.url}/match`)).text();

test("a remote built against a newer minor version gets the shell's running identity instance [REMOTE-12]", async ({
  page,
}) => {
  await visit(page, `${site.url}/match`);
  await expect(page.locator('html')).toHaveAttribute('data-identity', 'true');
});

test('a remote whose version range the shell cannot satisfy is not promoted; if it is live anyway, server and browser refuse it [REMOTE-12, RELEASE-7]', async ({
  page,
  expectConsole,
}) => {
  storeIncompatibleRelease(registry);
  await expect(registry.promote(name, incompatibleVersion)).rejects.toThrow(/shared-identity/);
  expect(registry.readSet().remotes[name]?.version).toBe(good);

  makeLive(incompatibleVersion, good);
  const health = async () => (await (await fetch(`${site.url}/healthz`)).json()).remotes[name];
  await until(async () => (await health()).state === 'last-known-good');
  expect(await health()).toEqual({ version: good, state: 'last-known-good' });
  expect(await match()).toContain(`"version":"${good}"`);

  const refused = /mfe-telehealth 9\.2\.0 is not used: .*shared-identity/s;
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  expectConsole(refused);
  await visit(page, `${site.url}/landing`);
  await followLink(page, '/match');
  await expect(page.getByRole('heading', { level: 1, name: 'Therapist Match' })).toBeVisible();
  await expect.poll(() => lines.filter((line) => refused.test(line))).toHaveLength(1);
});

/** Makes a version live anyway, as another registry implementation might. */
const makeLive = (version: string, lastKnownGood: string): void =>
  changeReleaseSet(site.registryDir, (set) => {
    const { prefixes = [] } = set.remotes[name] ?? {};
    return { ...set, remotes: { ...set.remotes, [name]: { version, prefixes, lastKnownGood } } };
  });
