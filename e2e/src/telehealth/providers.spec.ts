import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

test('Sign In and Apply Now are focusable and do nothing; the eleven questions open and close by keyboard, at most one at a time [PROVIDERS-1, PROVIDERS-2]', async ({
  page,
}) => {
  await visit(page, '/providers');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('authToken');
  // The first focus loads the prefetching code.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.waitForLoadState('networkidle');
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  for (const name of ['Apply Now', 'Sign In']) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    // Force the click, because Playwright waits for aria-disabled buttons.
    await button.click({ force: true });
    await expect(page).toHaveURL(/\/providers$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(requests).toBe(0);

  const open = page.locator('#main details[open]');
  const summaries = page.locator('#main summary');
  await expect(summaries).toHaveCount(11);
  await expect(open).toHaveCount(0);
  await summaries.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('$1,000,000 and $3,000,000');
  await summaries.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('There are no joining fees.');
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every answer is in the HTML, and at most one is open at a time [PROVIDERS-2, PROVIDERS-3]', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/providers')).text();
    for (const fact of ['$1,000,000 and $3,000,000', 'There are no joining fees.', 'There is no minimum caseload.'])
      expect(html).toContain(fact);
    await page.goto('/providers');
    const summaries = page.locator('#main summary');
    await expect(summaries).toHaveCount(11);
    for (const index of [0, 5, 10]) {
      await summaries.nth(index).click();
      await expect(page.locator('#main details[open]')).toHaveCount(1);
      await expect(page.locator('#main details').nth(index)).toHaveAttribute('open', '');
    }
    await summaries.nth(10).click();
    await expect(page.locator('#main details[open]')).toHaveCount(0);
  });
});
