import type { Page } from '@playwright/test';
import { axeViolations } from '../harness/axe.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { sideways } from '../harness/sideways.ts';
import { smallTargets } from '../harness/small-targets.ts';
import { expect, test } from '../harness/test.ts';

type Open = (page: Page) => Promise<void>;
const at =
  (path: string): Open =>
  async (page) => {
    await visit(page, path);
  };

const states: Readonly<Record<string, Open>> = {
  "the wizard's EAPs": at('/match?pay=eap'),
  'the directory for an EAP with a search': at('/team/eap/x?q=r'),
  'the directory without a match': at('/team?q=nobody'),
  'the providers page with a question open': async (page) => {
    await at('/providers')(page);
    await page.locator('#main summary').nth(4).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
  },
};

/** Looks like one of {@link states}, or is covered by e2e/src/quality. */
const otherStates: Readonly<Record<string, Open>> = {
  "the wizard's options": at('/match'),
  "the wizard's insurers": at('/match?pay=insurance'),
  'the directory': at('/team'),
  'the directory for self-pay': at('/team/insurer/SelfPay'),
  'a profile': at('/providers/amara-okafor'),
};

/** Every state at 320 px and at one wider width, alternating between light and dark. */
const sizes = (index: number) =>
  [320, index % 2 ? 1440 : 768].map((width, turn) => ({
    width,
    colorScheme: (index + turn) % 2 ? ('dark' as const) : ('light' as const),
  }));

async function checkStates(page: Page, wanted: Readonly<Record<string, Open>>): Promise<void> {
  // Colors are measured, so none may be transitioning.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, [state, open]] of Object.entries(wanted).entries()) {
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page);
    for (const { width, colorScheme } of sizes(index)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const what = { state, width, colorScheme };
      // Only the main part differs by state: e2e/src/quality checks header and footer at wide widths.
      const violations = await axeViolations(page, width === 320 ? 'html' : '#main');
      expect({ ...what, violations }).toEqual({ ...what, violations: [] });
      expect({ ...what, sideways: await sideways(page) }).toEqual({ ...what, sideways: [] });
      expect({ ...what, small: await smallTargets(page) }).toEqual({ ...what, small: [] });
    }
  }
}

const holds = 'axe finds no violation, nothing scrolls sideways, and no pointer target is small';

test(`${Object.keys(states).join(', ')}: ${holds}`, ({ page }) => checkStates(page, states));

(isLong ? test : test.skip)(`${Object.keys(otherStates).join(', ')}: ${holds}`, ({ page }) =>
  checkStates(page, otherStates),
);
