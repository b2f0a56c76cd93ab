import type { Locator, Page } from '@playwright/test';
import { visit } from '../harness/hydration.ts';
import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 320, height: 900 } });

for (const javaScriptEnabled of [true, false])
  test.describe(`at 320 px with the keyboard alone${javaScriptEnabled ? '' : ', without JavaScript'}`, () => {
    test.use({ javaScriptEnabled });
    const open = (page: Page, path: string) => (javaScriptEnabled ? visit(page, path) : page.goto(path));
    const press = async (link: Locator) => {
      await link.focus();
      await link.press('Enter');
    };

    test('find a therapist by insurer: the step without a list says what to do, and a sample says what to ask', async ({
      page,
    }) => {
      await open(page, '/home');
      await press(page.getByRole('contentinfo').getByRole('link', { name: 'Therapist Match' }));
      await press(page.getByRole('link', { name: 'Insurance' }));
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
      expect(await sideways(page)).toEqual([]);
      await press(page.getByRole('link', { name: 'See all therapists' }));
      await expect(page.getByText('Sample', { exact: true })).toHaveCount(12);
      await press(page.getByRole('article').first().getByRole('link'));
      const steps = page.getByRole('region', { name: 'How to get started with a therapist' });
      await expect(steps.getByText('Ask whether the therapist is licensed in your state.')).toBeVisible();
      expect(await sideways(page)).toEqual([]);
    });
  });

test("on no page of the area stands the recruiters' address; a line says who reads mail", async ({ request }) => {
  const item = '/providers/therapist-01-amara-okafor';
  for (const path of ['/match', '/match?pay=insurance', '/team', '/providers', item]) {
    const html = await (await request.get(path)).text();
    expect(html.replace(/<script[^>]*type="application\/json"[\s\S]*?<\/script>/g, '')).not.toContain('contact@');
    expect(html).toContain('mailto:care@');
    expect(html.replace(/<!--.*?-->/g, '')).toContain('has its own mailbox, which our recruiters do not read.');
  }
});

test('at 390 px the first profile stands on the first screen, with the first sentence of its bio', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/team');
  const { y = Infinity, height = 0 } = (await page.getByRole('article').first().boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(844);
  const bio = page.getByText(/^Amara works with adults/);
  await expect(bio).toHaveText('Amara works with adults whose worry has begun to run their days.', {
    useInnerText: true,
  });
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(bio).toHaveText(/^Amara .* their days\. Sessions are practical\./, { useInnerText: true });
});
