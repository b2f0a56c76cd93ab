import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { visit } from '../harness/hydration.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

const menu = (page: Page) => page.getByRole('banner').locator('details:has(> summary:visible)').first();

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as never);

  test('the menu is a panel that a click outside, Escape and a navigation close', async ({ page }) => {
    await visit(page, '/blog');
    const summary = menu(page).locator('> summary');
    const panel = page.getByRole('dialog', { name: 'Menu' });

    await test.step('by keyboard, the menu and its submenu open, Tab stays inside, and Escape returns focus [CHROME-12, CHROME-14]', async () => {
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await panel.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('link', { name: 'Partners and Teams' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => Boolean(document.activeElement?.closest('header details')))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(summary).toBeFocused();
    });

    await test.step('at 320 px and 400 % zoom nothing scrolls sideways and the last link can be reached', async () => {
      for (const height of [256, 640]) {
        await page.setViewportSize({ width: 320, height });
        await summary.click();
        expect(await sideways(page)).toEqual([]);
        const last = panel.getByRole('link', { name: 'Contact Us' });
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
        await page.mouse.click(8, height - 40);
        await expect(panel).toBeHidden();
      }
    });

    await test.step('a navigation closes the menu and focuses the heading of the new page [CHROME-13]', async () => {
      await summary.click();
      await panel.getByRole('link', { name: 'Opportunities' }).click();
      await expect(page).toHaveURL(/\/opportunities$/);
      await expect(panel).toBeHidden();
      await expect(page.locator('#main h1')).toBeFocused();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the expertise dropdown opens on a wide screen; on a narrow one, the menu and its submenu open, a click outside closes the menu, and its links work', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Main' }).locator('summary').click();
    await expect(page.getByRole('link', { name: 'Partners and Teams' })).toBeVisible();

    await page.setViewportSize({ width: 375, height: 700 });
    await menu(page).locator('> summary').click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.locator('summary').click();
    await expect(panel.getByRole('link', { name: 'Partners and Teams' })).toBeVisible();
    await page.mouse.click(8, 400);
    await expect(panel).toBeHidden();
    await menu(page).locator('> summary').click();
    await panel.getByRole('link', { name: 'Opportunities' }).click();
    await expect(page).toHaveURL(/\/opportunities$/);
  });

  test('/landing has no header or footer, and /match has the slim header', async ({ page }) => {
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto('/match');
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('the skip link is the first tab stop; axe finds no violation with the expertise dropdown open, and Escape returns focus to its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(':is(main, footer) :focus')).toBeAttached();

  const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary');
  await summary.press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
});
