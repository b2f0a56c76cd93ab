import type { Page } from '@playwright/test';
import { openPanels } from '../harness/panels.ts';

/** States that a visitor can open on a page, in the order in which a test opens them, because panels stay open. */
export const states = ['rest', 'menu', 'modal', 'panels'] as const;
export type State = (typeof states)[number];

const menu = (page: Page) => page.locator('header details:has(> summary:visible)').first();
const modalOpener = (page: Page) => page.locator('main button[aria-haspopup="dialog"]').first();

/** The states that this page has. */
export async function statesOf(page: Page): Promise<State[]> {
  const counts = {
    rest: 1,
    menu: await menu(page).count(),
    modal: await modalOpener(page).count(),
    panels: await page.locator('main details').count(),
  };
  return states.filter((state) => counts[state] > 0);
}

export async function enter(page: Page, state: State): Promise<void> {
  if (state === 'panels') await openPanels(page);
  if (state === 'modal') await modalOpener(page).click();
  if (state !== 'menu') return;
  await menu(page).locator('> summary').click();
  // The menu on narrow screens has a submenu.
  for (const submenu of await menu(page).locator('details > summary').all()) await submenu.click();
}

export async function leave(page: Page, state: State): Promise<void> {
  if (state === 'menu' || state === 'modal') await page.keyboard.press('Escape');
}
