import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const article = '/blog/expat-packages';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`list and article ${reducedMotion === 'reduce' ? 'change at once under reduced motion' : 'fade into each other'} [CHROME-47]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const log: number[] = [];
      Object.assign(globalThis, { fades: log });
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => log.push(document.getAnimations().length));
        return transition;
      };
    });
    const fades = () => page.evaluate(() => (globalThis as unknown as { fades: number[] }).fades);
    await visit(page, '/blog');
    await page.getByRole('link', { name: /^Expat Packages/ }).click();
    await expect(page).toHaveURL(article);
    await expect(page.getByRole('heading', { level: 1, name: /^Expat Packages/ })).toBeFocused();
    const count = reducedMotion === 'reduce' ? 0 : 1;
    await expect.poll(async () => (await fades()).length).toBe(count);
    expect((await fades()).every((animations) => animations > 0)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Legal career advice for attorneys' })).toBeVisible();
    await page.getByRole('link', { name: 'About us' }).first().click();
    await expect(page).toHaveURL('/about');
    // Back fades as the way there did; a link to another page does not.
    expect(await fades()).toHaveLength(2 * count);
  });
}
