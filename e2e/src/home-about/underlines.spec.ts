import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

test('with the dropdown of its page open, at most one item of the header is underlined', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/expertise/us');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByText('Our Expertise').click();
  await expect(navigation.getByRole('link', { name: 'Partners and Teams' })).toBeVisible();
  const underlined = await navigation.evaluate((element) =>
    [...element.querySelectorAll('a, summary')]
      .filter((item) => !/transparent|, 0\)/.test(getComputedStyle(item).textDecorationColor))
      .map(({ textContent }) => textContent),
  );
  expect(underlined.length).toBeLessThanOrEqual(1);
});
