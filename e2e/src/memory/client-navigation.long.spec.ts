import type { CDPSession } from '@playwright/test';
import { followLink } from '../harness/follow-link.ts';
import { waitForHydration } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ timeout: 600_000 });
test.skip(!isLong, 'npm run test:long');

/** A page of each remote, with data, fragments, carousels and menus among them. */
const round = ['/opportunities', '/blog', '/team', '/about', '/home'];

/** What is left after garbage collection; nodes include those that are detached from the document and still held. */
async function measure(client: CDPSession) {
  // A second collection frees what finalizers of the first have let go.
  for (const _ of [1, 2]) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metricOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN;
  return {
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
    documents: metricOf('Documents'),
    megabytes: metricOf('JSHeapUsedSize') / 1_000_000,
  };
}

test('50 client navigations leave no nodes, listeners or heap behind [VERSION-7]', async ({ page, context }) => {
  await page.goto('/home');
  await waitForHydration(page);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.enable');
  const visit = async () => {
    for (const address of round) {
      await followLink(page, address);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.locator('#main h1')).toHaveCount(1);
    }
    await page.waitForLoadState('networkidle');
  };
  // Code and answers that are kept on purpose come with the first rounds.
  for (const _ of [1, 2]) await visit();
  const before = await measure(client);
  for (let rounds = 0; rounds < 10; rounds += 1) await visit();
  const after = await measure(client);
  process.stdout.write(`\nbefore ${JSON.stringify(before)}\nafter  ${JSON.stringify(after)}\n`);
  expect(after.documents).toBe(before.documents);
  // One page has some 1,500 nodes and 100 listeners: a page that stays would show ten times over.
  expect(after.nodes - before.nodes).toBeLessThan(300);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(after.megabytes - before.megabytes).toBeLessThan(1);
});
