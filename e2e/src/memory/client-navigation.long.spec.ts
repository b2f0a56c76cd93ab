import type { CDPSession, Page } from '@playwright/test';
import { remotes } from '../failure/remotes.ts';
import { followLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from '../identity/page-identity.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

/** Pages with data, fragments, carousels and menus, and one of another remote to visit between. */
const chosen: Readonly<Record<string, { readonly pages: readonly string[]; readonly other: string }>> = {
  'mfe-jobs': { pages: ['/opportunities'], other: '/about' },
  'mfe-content': { pages: ['/home', '/blog', '/about'], other: '/team' },
  'mfe-telehealth': { pages: ['/team', '/providers'], other: '/about' },
};
const mounts = 50;

/** Measures memory after garbage collection; nodes include detached ones that are still referenced. */
async function measure(page: Page, client: CDPSession) {
  // A second collection frees objects released by finalizers of the first.
  for (const _ of [1, 2]) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metricOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  return {
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
    documents: metricOf('Documents'),
    megabytes: metricOf('JSHeapUsedSize') / 1_000_000,
    subscriptions: await page.evaluate(countSubscriptions),
  };
}

/** Counts subscribers of the guest state, on the subject behind the shared observable. */
async function countSubscriptions(): Promise<number> {
  interface Source {
    readonly source?: Source;
    readonly observers?: readonly unknown[];
  }
  const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
  let source = identity().token$ as unknown as Source;
  while (source.source) source = source.source;
  return source.observers?.length ?? Number.NaN;
}

for (const { name, path, other: otherPage } of remotes) {
  const { pages, other } = chosen[name] ?? { pages: [path], other: otherPage };
  test(`mounting and unmounting pages of ${name} ${mounts} times leaks no nodes, listeners, subscriptions or heap [VERSION-7]`, async ({
    page,
    context,
  }) => {
    await exposeIdentity(page);
    await page.goto(other);
    await waitForHydration(page);
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    const visit = async (times: number) => {
      for (let mount = 0; mount < times; mount += 1)
        for (const url of [pages[mount % pages.length] as string, other]) {
          await followLink(page, url);
          await expect(page).toHaveURL(new RegExp(`${url}$`));
          await expect(page.locator('#main h1')).toHaveCount(1);
        }
      await page.waitForLoadState('networkidle');
    };
    // The first rounds fill caches and compile code, which adds about 1 MB; later ones add 0.2 MB.
    await visit(mounts);
    const before = await measure(page, client);
    await visit(mounts);
    let after = before;
    // A document may outlive a collection.
    const documents = async () => {
      after = await measure(page, client);
      return after.documents;
    };
    await expect.poll(documents).toBeLessThanOrEqual(before.documents);
    process.stdout.write(`\n${name} before ${JSON.stringify(before)}\n${name} after  ${JSON.stringify(after)}\n`);
    expect(after.subscriptions).toBe(before.subscriptions);
    // A page has some 1,500 nodes and 100 listeners, so leaked pages would clearly exceed these limits.
    expect(after.nodes - before.nodes).toBeLessThan(300);
    expect(after.listeners - before.listeners).toBeLessThan(20);
    expect(after.megabytes - before.megabytes).toBeLessThan(1);
  });
}
