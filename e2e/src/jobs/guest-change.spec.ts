import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from '../identity/page-identity.ts';

/** The page's calls for jobs, in order. */
function jobCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/search/entities/')) calls.push(pathname);
  });
  return calls;
}

/** Subscribes to the page's tokens; returns a function that reads the last emitted one. */
async function watchToken(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(async () => {
    const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
    identity().token$.subscribe((token) => Object.assign(window, { lastToken: token }));
  });
  return () => page.evaluate(() => (window as { lastToken?: string }).lastToken);
}

test('a job cached in this tab is fetched again after another tab changes the guest [JOBS-57]', async ({
  context,
  page,
}) => {
  await exposeIdentity(page);
  const calls = jobCalls(page);
  await visit(page, '/opportunities');
  await page.waitForLoadState('networkidle');
  const lastToken = await watchToken(page);
  await expect.poll(lastToken).toBeTruthy();
  const firstToken = await lastToken();
  const card = page.locator('article').first().getByRole('link');
  // By keyboard: a pointer would hover over a card of the next page and prefetch that job.
  const openJob = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  };

  // The focus prefetches the job; opening it finds the cached response.
  await card.focus();
  await expect.poll(() => calls.length).toBe(1);
  await openJob();
  expect(calls).toHaveLength(1);
  await page.goBack();
  // A job's page also has an article.
  await expect(page.getByRole('heading', { level: 1, name: 'Legal jobs at US law firms and companies' })).toBeVisible();
  await expect(card).toBeVisible();
  await page.waitForLoadState('networkidle');

  // A tab without the cookie creates its own guest; this tab receives the token without a call.
  await context.clearCookies({ name: 'authToken' });
  const otherTab = await context.newPage();
  await visit(otherTab, '/home');
  const storedToken = async () => (await context.cookies()).find(({ name }) => name === 'authToken')?.value;
  await expect.poll(storedToken).toBeTruthy();
  await page.bringToFront();
  await expect.poll(lastToken).not.toBe(firstToken);

  await card.focus();
  await openJob();
  expect(calls).toEqual([calls[0], calls[0]]);
});
