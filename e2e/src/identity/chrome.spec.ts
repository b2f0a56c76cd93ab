import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { visit } from '../harness/hydration.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

const menu = (page: Page) => page.getByRole('banner').locator('details:has(> summary:visible)').first();

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as never);

  test('the menu and its submenu open by keyboard, focus is trapped, and Escape closes the menu and returns focus [CHROME-12, CHROME-14, CHROME-15, CHROME-20]', async ({
    page,
  }) => {
    await visit(page, '/blog');
    const summary = menu(page).locator('> summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel).toBeVisible();
    await panel.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link')).toHaveCount(10);
    expect(await axeViolations(page)).toEqual([]);
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('header details')))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('a navigation closes the menu and focuses the heading of the new page [CHROME-13]', async ({ page }) => {
    await visit(page, '/blog');
    await menu(page).locator('> summary').click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Opportunities' }).click();
    await expect(page).toHaveURL(/\/opportunities$/);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('#main h1')).toBeFocused();
  });

  test('a click outside the panel closes the menu [CHROME-11]', async ({ page }) => {
    await visit(page, '/blog');
    await menu(page).locator('> summary').click();
    await page.mouse.click(8, 400);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('with the menu open at 320 px and at 400 % zoom, nothing scrolls sideways and the last link can be reached [CHROME-19]', async ({
    page,
  }) => {
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height });
      await visit(page, '/blog');
      await menu(page).locator('> summary').click();
      expect(await sideways(page)).toEqual([]);
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name: 'Contact Us' })
        .scrollIntoViewIfNeeded();
      await expect(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }),
      ).toBeInViewport();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu and its submenu open, a click outside closes the menu, and its links work [CHROME-11, CHROME-18]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/blog');
    await menu(page).locator('> summary').click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.locator('summary').click();
    await expect(panel.getByRole('link')).toHaveCount(10);
    await page.mouse.click(8, 400);
    await expect(panel).toBeHidden();
    await menu(page).locator('> summary').click();
    await panel.getByRole('link', { name: 'Opportunities' }).click();
    await expect(page).toHaveURL(/\/opportunities$/);
  });

  test('the expertise dropdown opens on a wide screen [CHROME-18]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').click();
    await expect(page.getByRole('link', { name: 'Partners and Teams' })).toBeVisible();
  });
});

test('the expertise item is highlighted on exactly its four routes [CHROME-3]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary');
  for (const path of ['us', 'partners', 'asia', 'middle-east']) {
    await page.goto(`/expertise/${path}`);
    await expect(summary).toHaveAttribute('data-current', 'true');
  }
  await page.goto('/services');
  await expect(summary).not.toHaveAttribute('data-current');
});

test('axe finds no violation with the expertise dropdown open, and Escape returns focus to its button [CHROME-17, CHROME-20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/blog');
  const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary');
  await summary.press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
});

test('the skip link is the first tab stop and skips the header [CHROME-9]', async ({ page }) => {
  await visit(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer')))).toBe(true);
});

test('/landing has no header or footer, and /match has the slim header [CHROME-8]', async ({ page }) => {
  await page.goto('/landing');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/match');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
