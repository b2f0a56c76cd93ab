import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

declare global {
  var fades: string[];
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a list and its items, and articles, ${reducedMotion === 'reduce' ? 'change at once under reduced motion' : 'fade into each other, complete and in place'} [CHROME-50]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // On a busy machine Chromium takes the network for 2g, where nothing is prefetched.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
    await page.addInitScript(() => {
      globalThis.fades = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const shown = () => `${document.querySelector('h1')?.textContent} ${Math.round(scrollY)}`;
        void transition.ready.then(() => globalThis.fades.push(shown()));
        return transition;
      };
    });
    const fades = () => page.evaluate(() => globalThis.fades);
    const heading = page.getByRole('heading', { level: 1 });
    const expectedFades = (expected: string[]) =>
      expect.poll(fades).toEqual(reducedMotion === 'reduce' ? [] : expected);

    await visit(page, '/opportunities');
    await page.evaluate(() => scrollTo(0, 300));
    // The fade's code comes with the first interaction.
    const job = page.getByRole('article').nth(2).getByRole('link');
    let hasCode = false;
    page.on('response', (response) => {
      hasCode ||= /\/fade\.[0-9a-f]+\.js$/.test(response.url());
    });
    // The shell listens for it only some tasks after hydration.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await job.hover();
      expect(hasCode).toBe(true);
    }).toPass();
    await job.click();
    await expect(heading).toHaveText(/^Asset-Backed Finance Associate/);
    await expect(heading).toBeFocused();
    const item = `${await heading.textContent()} 0`;
    await expectedFades([item]);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Live Opportunities' })).toBeVisible();
    await expectedFades([item, `${await heading.textContent()} 300`]);
    // To another section, and to another query, nothing fades.
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('link', { name: /^Expat Packages/ }).click();
    await expect(heading).toHaveText(/^Expat Packages/);
    await page.getByRole('link', { name: /^Hong Kong, Singapore, or Tokyo/ }).click();
    await expect(heading).toHaveText(/^Hong Kong, Singapore, or Tokyo/);
    await expect.poll(async () => (await fades()).length).toBe(reducedMotion === 'reduce' ? 0 : 4);
  });
