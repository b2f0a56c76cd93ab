import type { Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Our Expertise', exact: true });
const item = (page: Page, title: string) => section(page).locator('summary', { hasText: title });
const openTitles = async (page: Page) =>
  (await section(page).locator('details[open] > summary').allTextContents()).map((title) => title.trim());
const link = (page: Page) => section(page).getByRole('link');

test('at most one item is open, US Domestic Moves initially; the selection determines the link and the description [ABOUT-9, ABOUT-10, FAQ-1]', async ({
  page,
}) => {
  await visit(page, '/about');
  expect(await openTitles(page)).toEqual(['US Domestic Moves']);
  await expect(link(page)).toHaveAttribute('href', '/expertise/us');
  await expect(section(page)).toContainText('Help with your resume, your interviews, and your offer');

  await item(page, 'Partners and Teams').click();
  expect(await openTitles(page)).toEqual(['Partners and Teams']);
  await expect(link(page)).toHaveAttribute('href', '/expertise/partners');
  await expect(section(page).getByText('For partners and practice groups.')).toBeVisible();
  await expect(section(page).getByText('For associates and counsel who want')).toBeHidden();

  await test.step('by keyboard, a second press closes it and keeps the selection', async () => {
    await item(page, 'Middle East & Europe').focus();
    await page.keyboard.press('Enter');
    expect(await openTitles(page)).toEqual(['Middle East & Europe']);
    // Two presses within one task would cause a single toggle event.
    await expect(link(page)).toHaveAttribute('href', '/expertise/middle-east');
    await page.keyboard.press('Enter');
    expect(await openTitles(page)).toEqual([]);
    await expect(link(page)).toHaveAttribute('href', '/expertise/middle-east');
    await expect(section(page).getByText('For attorneys who want to work in the Gulf')).toBeVisible();
  });

  await item(page, 'Asia').click();
  // Until the toggle event, the link shown is the one before.
  await expect(link(page)).toHaveAttribute('href', '/expertise/asia');
  await link(page).click();
  await expect(page).toHaveURL(/\/expertise\/asia$/);
});
