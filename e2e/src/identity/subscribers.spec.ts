import type { Page } from '@playwright/test';
import { UngatedStore } from '../../../packages/releases/test/ungated-store.ts';
import { remotes } from '../failure/remotes.ts';
import { followLink } from '../harness/follow-link.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { contentRelease, jobsRelease, storeTeamRelease, telehealthRelease } from '../harness/team-releases.ts';
import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from './page-identity.ts';

test.setTimeout(240_000);
// Other tests need telehealth's release, too; the long run also builds the others.
const releases = [...(isLong ? [jobsRelease, contentRelease] : []), telehealthRelease];
const listening = remotes.filter(({ name }) => releases.some((release) => release.name === name));
const names = listening.map(({ name }) => name).sort();
let site: Site;

test.beforeAll(async () => {
  // They are built, once per run.
  test.setTimeout(240_000);
  site = await startSite({ lastKnownGood: false });
  const registry = new UngatedStore(site.registryDir);
  for (const release of releases) {
    await storeTeamRelease(release, registry);
    await registry.promote(release.name, release.version);
  }
});
test.afterAll(() => site.stop());

test(`one token change reaches a subscriber in each of ${names.join(', ')} exactly once; pages that were left receive nothing [GUEST-30]`, async ({
  page,
}) => {
  for (const { name, version } of releases) {
    const url = site.url + remotes.find((remote) => remote.name === name)?.path;
    await until(async () => (await (await fetch(url)).text()).includes(`"version":"${version}"`));
  }
  await exposeIdentity(page);
  await visit(page, site.url);
  for (const { name, path } of listening) {
    await followLink(page, path);
    await expect(page.locator(`[data-mfe="${name}"] h1`)).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  const { name: last, other } = listening.at(-1) ?? {};
  expect(await hearersOfNewToken(page, 'one')).toEqual([...names, `a page of ${last}`]);

  await followLink(page, other ?? '');
  await expect(page.locator(`[data-mfe="${last}"] h1`)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const next = listening.find(({ path }) => path === other);
  expect(await hearersOfNewToken(page, 'another')).toEqual([...names, ...(next ? [`a page of ${next.name}`] : [])]);
});

/** Who hears of a token, once for each time. */
function hearersOfNewToken(page: Page, guest: string): Promise<string[]> {
  return page.evaluate(async (user_unique_id) => {
    // The guest's earlier tokens were heard by whoever was there; what counts is the next change.
    const { heard } = globalThis as unknown as { heard: Record<string, number> };
    for (const who of Object.keys(heard)) delete heard[who];
    const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
    const payload = { user_unique_id, exp: Date.now() / 1000 + 3000 };
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's renewal, seen by the next call.
    document.cookie = `authToken=e30.${btoa(JSON.stringify(payload)).replace(/=/g, '')}.s; path=/; Secure`;
    await identity().http.request({ service: 'content', path: '/posts/' });
    return Object.entries(heard)
      .flatMap(([who, times]) => Array<string>(times).fill(who))
      .sort(
        (one, two) => Number(one.startsWith('a page')) - Number(two.startsWith('a page')) || one.localeCompare(two),
      );
  }, guest);
}
