import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const expertise = 'header nav[aria-label="Main"] summary';
const toggle = 'header details:has([role="dialog"]) > summary';

const expertiseOpen = () => document.querySelector<HTMLDetailsElement>('header nav[aria-label="Main"] details')?.open;
const menuOpen = () => document.querySelector<HTMLDetailsElement>('header details:has([role="dialog"])')?.open;
const focused = () => document.activeElement?.textContent;
const focusInMenu = () => Boolean(document.activeElement?.closest('[role="dialog"]'));

/** The minimum width of the browser's window, at which the menu replaces the wide navigation. */
const makeNarrow = (tab: Tab) => tab.browser.resize(375, 800);

test('by keyboard, the expertise menu opens on Enter and closes on Escape, which returns focus to its button', async ({
  tab,
}) => {
  await tab.open('/blog');
  await tab.focus(expertise);
  await tab.press('Enter');
  await tab.eventually(expertiseOpen).toBe(true);
  await tab.press('Tab');
  await tab.eventually(focused).toBe('US Domestic Moves');
  await tab.press('Escape');
  await tab.eventually(expertiseOpen).toBe(false);
  expect(await tab.evaluate(focused)).toBe('Our Expertise');
});

test('when the expertise menu is opened by pointer, Tab moves focus into it, and a click outside closes it', async ({
  tab,
}) => {
  await tab.open('/blog');
  await tab.click(expertise);
  await tab.eventually(expertiseOpen).toBe(true);
  await tab.press('Tab');
  await tab.eventually(focused).toBe('US Domestic Moves');
  await tab.clickAt({ x: 8, y: 700 });
  await tab.eventually(expertiseOpen).toBe(false);
});

test('by keyboard, the mobile menu opens on Enter, traps focus, and closes on Escape, which returns focus to its button [CHROME-12, CHROME-14]', async ({
  tab,
}) => {
  await makeNarrow(tab);
  await tab.open('/blog');
  await tab.focus(toggle);
  await tab.press('Enter');
  await tab.eventually(menuOpen).toBe(true);
  await tab.press('Tab');
  await tab.eventually(focused).toBe('Home');
  const inHeaderMenu = () => Boolean(document.activeElement?.closest('header details:has([role="dialog"])'));
  for (let stop = 0; stop < 10; stop += 1) {
    await tab.press('Tab');
    expect(await tab.evaluate(inHeaderMenu)).toBe(true);
  }
  await tab.press('Escape');
  await tab.eventually(menuOpen).toBe(false);
  expect(await tab.evaluate(focused)).toBe('Menu');
});

test('when the mobile menu is opened by pointer, Tab moves focus into it, its submenu opens, and following a link closes it [CHROME-13]', async ({
  tab,
}) => {
  await makeNarrow(tab);
  await tab.open('/blog');
  await tab.click(toggle);
  await tab.eventually(menuOpen).toBe(true);
  await tab.press('Tab');
  await tab.eventually(focusInMenu).toBe(true);
  await tab.click('[role="dialog"] summary');
  await tab.press('Tab');
  await tab.eventually(focused).toBe('US Domestic Moves');
  await tab.click('[role="dialog"] a', 'Partners and Teams');
  await tab.eventually(() => location.pathname).toBe('/expertise/partners');
  await tab.eventually(menuOpen).toBe(false);
});

test('a click outside the mobile menu closes it', async ({ tab }) => {
  await makeNarrow(tab);
  await tab.open('/blog');
  await tab.click(toggle);
  await tab.eventually(menuOpen).toBe(true);
  await tab.clickAt({ x: 8, y: 400 });
  await tab.eventually(menuOpen).toBe(false);
});
