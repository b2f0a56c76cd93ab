import { expect, test } from '../harness/test.ts';

test.use({ javaScriptEnabled: false });

test('home: cards can be reached by scrolling, links work, a testimonial opens in full and closes, and no button that needs JavaScript is shown [HOME-14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/home');
  const cities = page.getByRole('region', { name: 'Cities where we place attorneys' });
  await cities.getByRole('listitem').filter({ hasText: 'Las Vegas' }).scrollIntoViewIfNeeded();
  await expect(cities.getByRole('img', { name: 'Chart of Las Vegas' })).toBeInViewport();
  const buttons = await page.locator('#main').getByRole('button').allTextContents();
  expect(new Set(buttons.map((words) => words.replace(/ \(.*/, '')))).toEqual(new Set(['Read in full']));
  await page.getByRole('button', { name: /Associate, International arbitration/ }).click();
  await expect(page.getByRole('dialog')).toContainText('After that I trusted them.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page).toHaveURL(/\/services#media$/);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Latest openings' }).click();
  await expect(page.getByRole('heading', { name: 'Live Opportunities' })).toBeVisible();
});
