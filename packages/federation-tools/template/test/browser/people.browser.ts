import { expect, test } from '@playwright/test';

test('the page works in a browser, without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/sample');
  await page.getByRole('link', { name: 'Ana Example' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Example');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample');
  expect(errors).toEqual([]);
});
