import type { Page } from '@playwright/test';

/** Sets the browser's text size to 200 %, as a visitor might. Returns the text that does not scale with it. */
export async function doubleText(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('svg, .visually-hidden'))
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  );
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
  // Large text scales less, because part of its size depends on the viewport width.
  return texts.evaluate((before) =>
    before
      .filter(({ element, size }) => Number.parseFloat(getComputedStyle(element).fontSize) < size * 1.25)
      .map(({ element }) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`),
  );
}
