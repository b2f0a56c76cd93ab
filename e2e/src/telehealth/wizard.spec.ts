import type { Page } from '@playwright/test';
import { reload, visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test("by keyboard, each step focuses its heading; the browser's Back works like the wizard's, and a reload keeps the step [MATCH-7]", async ({
  page,
}) => {
  await visit(page, '/match');
  const tabTo = async (...names: readonly string[]) => {
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    }
  };
  // Skip the skip link and the logo.
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
  await tabTo('Call 988', 'text 988', 'call 911', 'Close', 'EAP', 'Insurance');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pay through your insurance')).toBeFocused();
  await tabTo('Back');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'How will you be paying?')).toBeFocused();
  await tabTo('EAP', 'Insurance', 'Self-Pay', 'Not Sure');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team$/);

  await page.goBack();
  for (const [option, question] of [
    ['EAP', 'Pay through your EAP'],
    ['Insurance', 'Pay through your insurance'],
  ] as const) {
    await page.getByRole('link', { name: option, exact: true }).click();
    await expect(heading(page, question)).toBeVisible();
    await expect(page.getByText('No results found')).toBeVisible();
    await reload(page);
    await expect(heading(page, question)).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'How will you be paying?')).toBeVisible();
    await page.goForward();
    await expect(heading(page, question)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'How will you be paying?')).toBeVisible();
    await expect(page).toHaveURL(/\/match$/);
  }
});
