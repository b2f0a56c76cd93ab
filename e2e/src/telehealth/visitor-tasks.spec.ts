import { sideways } from '../harness/sideways.ts';
import { expect, test } from '../harness/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

test('find a therapist by insurer: the step without a list says what to do, and profiles have the facts to ask about [MATCH-6, PROVIDERS-7, TEAM-21]', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Therapist Match' }).click();
  await page.getByRole('link', { name: 'Insurance' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  expect(await sideways(page)).toEqual([]);
  await page.getByRole('link', { name: 'See all therapists' }).click();
  await expect(page.getByText(/^All 12 profiles are samples/)).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  for (const term of ['States', 'License', 'Fee', 'Insurers'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
});

test("on no page of the area stands the recruiters' address; a line says who reads mail [CARE-7, CHROME-47]", async ({
  page,
}) => {
  for (const path of [
    '/match',
    '/match?pay=insurance',
    '/team',
    '/providers',
    '/providers/therapist-01-amara-okafor',
  ]) {
    await page.goto(path);
    const html = await page.content();
    expect(html.replace(/<script[^>]*type="application\/json"[\s\S]*?<\/script>/g, '')).not.toContain('contact@');
    expect(html).toContain('mailto:care@');
  }
  await expect(page.getByText(/^Only the people who run this directory read this mailbox/)).toBeVisible();
});

test('the counts beside No results found are true [TEAM-2]', async ({ page }) => {
  await page.goto('/team?q=zzzzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('12 profiles in all')).toBeVisible();
});

test('About leads to the area [ABOUT-19]', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Therapist Match' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Therapist Match');
});
