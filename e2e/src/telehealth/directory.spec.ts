import type { Page } from '@playwright/test';
import { reload, visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const everyone = [
  'Amara Okafor',
  'Daniel Reyes',
  'Hannah Lindqvist',
  'Jonah Feld',
  'Mei-Ling Chow',
  'Patrick Dunne',
  'Priya Raman',
  'Rosa Marchetti',
  'Samuel Adeyemi',
  'Tamsin Wells',
  'Victor Almeida',
  'Yuki Tanabe',
];

/** Typed text, and which of the twelve seeded therapists match. */
const narrowings = [
  ['r', ['Daniel Reyes', 'Priya Raman', 'Rosa Marchetti'], '3 profiles match'],
  ['rosa m', ['Rosa Marchetti'], '1 profile matches'],
  ['mei-l', ['Mei-Ling Chow'], '1 profile matches'],
  ['ADEYEMI', ['Samuel Adeyemi'], '1 profile matches'],
  ['  yuki   ', ['Yuki Tanabe'], '1 profile matches'],
  ["o'neill", [], 'No results found'],
] as const;

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or concern' });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const status = (page: Page) => page.getByRole('search').locator('..').locator('..').getByRole('status');

test('a search narrows the twelve seeded therapists to exactly the matching ones and announces how many match [TEAM-2, TEAM-10, TEAM-13, API-48]', async ({
  page,
}) => {
  await visit(page, '/team');
  await expect(names(page)).toHaveText(everyone);
  await expect(status(page)).toBeEmpty();
  for (const [typed, expected, said] of narrowings) {
    await box(page).fill(typed);
    await expect(status(page)).toHaveText(said);
    await expect(names(page)).toHaveText([...expected]);
    // Fixed text, regardless of the results.
    await expect(page.getByText('12 profiles', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Show all therapists' }).click();
  await expect(names(page)).toHaveText(everyone);
  await expect(box(page)).toHaveValue('');

  await test.step('the last search wins when the response to an earlier one arrives late [TEAM-12]', async () => {
    let letGo = () => {};
    const late = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/entities/search', async (route) => {
      if (route.request().postData()?.includes('daniel')) await late;
      // The router may have aborted the late request.
      await route.continue().catch(() => {});
    });
    const first = page.waitForRequest((request) => request.postData()?.includes('daniel') === true);
    await box(page).fill('daniel');
    await first;
    await box(page).fill('yuki');
    await expect(names(page)).toHaveText(['Yuki Tanabe']);
    letGo();
    await page.waitForLoadState('networkidle');
    await expect(names(page)).toHaveText(['Yuki Tanabe']);
    await expect(page).toHaveURL(/\?q=yuki$/);
  });
});

test('quick typing is debounced into one search, and the search box keeps focus [TEAM-4, TEAM-5, TEAM-11]', async ({
  page,
}) => {
  await visit(page, '/team/insurer/SelfPay');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/entities/search')) asked.push(request.postData() ?? '');
  });
  await box(page).focus();
  // Type in one task: on a busy machine, two keys may be more than 300 ms apart.
  await box(page).evaluate(() => {
    for (const key of 'rosa') document.execCommand('insertText', false, key);
  });
  await expect(names(page)).toHaveText(['Rosa Marchetti']);
  await expect(page).toHaveURL(/\/team\/insurer\/SelfPay\?q=rosa$/);
  await expect(box(page)).toBeFocused();
  expect(asked).toHaveLength(1);
  const { search } = JSON.parse(asked[0] ?? '');
  expect(search).toEqual({
    sort: 'entity_alias',
    partition: expect.any(String),
    key: 'character',
    records: 12,
    include: '{"search":"rosa"}',
    exclude: '{}',
  });
});

test('Back, Forward and a reload keep the text and the list in sync; by keyboard, a visitor can search, reach Filters and open a profile [TEAM-3, TEAM-7, TEAM-14, PROVIDERS-4]', async ({
  page,
}) => {
  await visit(page, '/team');
  await box(page).fill('a');
  await expect(page).toHaveURL(/\?q=a$/);
  await box(page).fill('al');
  await expect(page).toHaveURL(/\?q=al$/);
  await expect(names(page)).toHaveText(['Victor Almeida']);
  await reload(page);
  await expect(box(page)).toHaveValue('al');
  await expect(names(page)).toHaveText(['Victor Almeida']);
  await page.goBack();
  // A whole search is one history entry.
  await expect(box(page)).toHaveValue('');
  await expect(names(page)).toHaveText(everyone);
  await page.goForward();
  await expect(box(page)).toHaveValue('al');
  await expect(names(page)).toHaveText(['Victor Almeida']);

  await box(page).selectText();
  await page.keyboard.type('tamsin');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Tamsin Wells']);
  await expect(box(page)).toBeFocused();
  // The browser's built-in clear button is not a tab stop.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  const filters = page.getByRole('button', { name: 'Filters 1' });
  await expect(filters).toBeFocused();
  await expect(filters).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team\?q=tamsin$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tamsin Wells' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tamsin Wells' })).toBeVisible();
  await expect(page.locator('#main')).toContainText('Eating and body image');
  await expect(page.getByRole('img', { name: 'Illustrated portrait of Tamsin Wells' })).toBeVisible();
  await page.goBack();
  await expect(box(page)).toHaveValue('tamsin');
  await expect(names(page)).toHaveText(['Tamsin Wells']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form that the server answers at a shareable URL [TEAM-19]', async ({ page }) => {
    await page.goto('/team/eap/x');
    await expect(names(page)).toHaveText(everyone);
    await box(page).fill('r');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/team\/eap\/x\?q=r$/);
    await expect(box(page)).toHaveValue('r');
    await expect(names(page)).toHaveText(['Daniel Reyes', 'Priya Raman', 'Rosa Marchetti']);
    await expect(status(page)).toHaveText('3 profiles match');
    await page.getByRole('link', { name: 'Priya Raman' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
  });
});
