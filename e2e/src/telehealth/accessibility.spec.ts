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

const states: readonly (readonly [state: string, open: Open])[] = [
  ["the wizard's options", at('/match')],
  ["the wizard's EAPs", at('/match?pay=eap')],
  ["the wizard's insurers", at('/match?pay=insurance')],
  ['the directory', at('/team')],
  ['the directory for self-pay', at('/team/insurer/SelfPay')],
  ['the directory for an EAP with a search', at('/team/eap/x?q=r')],
  ['the directory without a match', at('/team?q=nobody')],
  [
    'the providers page with a question open',
    async (page) => {
      await at('/providers')(page);
      await page.locator('#main summary').nth(4).click();
      await expect(page.locator('details[open]')).toHaveCount(1);
    },
  ],
  ['a profile', at('/providers/amara-okafor')],
];

/** Every state at 320 px and at one wider width, alternating between light and dark. */
const sizes = (index: number) =>
  [320, index % 2 ? 1440 : 768].map((width, turn) => ({
    width,
    colorScheme: (index + turn) % 2 ? ('dark' as const) : ('light' as const),
  }));

/** Already covered by e2e/src/quality. */
const plain = ["the wizard's options", 'the directory', 'a profile'];

for (const [index, [state, open]] of states.entries()) {
  (isLong || !plain.includes(state) ? test : test.skip)(
    `${state}: axe finds no violation, nothing scrolls sideways, and no pointer target is small`,
    async ({ page }) => {
      // Colors are measured, so none may be transitioning.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 900 });
      await open(page);
      for (const { width, colorScheme } of sizes(index)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect({ width, colorScheme, violations: await axeViolations(page) }).toEqual({
          width,
          colorScheme,
          violations: [],
        });
        expect(await sideways(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
    },
  );
}
