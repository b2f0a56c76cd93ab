import type { Page } from '@playwright/test';

/** Opens every disclosure in `within` at once, including groups in which only one may be open. */
export const openPanels = (page: Page, within = 'main'): Promise<void> =>
  page.locator(`${within} details`).evaluateAll((panels) => {
    for (const panel of panels as HTMLDetailsElement[]) {
      panel.removeAttribute('name');
      panel.open = true;
    }
  });
