import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

test('quick filter changes are debounced into one search and keep focus, and Back undoes them', async ({ page }) => {
  await visit(page, '/opportunities');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/entities/search')) searches.push(request.postData() ?? '');
  });
  const practice = page.getByLabel('Practice Area', { exact: true });
  await practice.focus();
  // Do both in one task: on a busy machine, two actions may be more than 300 ms apart.
  await practice.evaluate((select: HTMLSelectElement) => {
    for (const value of ['Doctor', 'Engineer']) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\?professions=Engineer$/);
  await expect(page.getByText('Total Results: 12')).toBeVisible();
  await expect(practice).toBeFocused();
  expect(searches).toHaveLength(1);
  const { search } = JSON.parse(searches[0] ?? '');
  expect(search).toMatchObject({ sort: 'entity_alias', key: 'job', records: 6, page: 1, exclude: '{}' });
  expect(JSON.parse(search.include)).toEqual({ professions: ['Engineer'], opens: [1, 10] });
  await page.getByRole('button', { name: 'Next' }).click();
  // The text updates immediately; Back reverts to the previous URL.
  await expect(page).toHaveURL(/&page=2$/);
  await expect(page.getByText('Page 2 of 2 | Total Results: 12')).toBeVisible();
  // The page number updates immediately, the URL after 300 ms.
  await expect(page).toHaveURL(/\?professions=Engineer&page=2$/);
  await page.goBack();
  await expect(page.getByText('Page 1 of 2 | Total Results: 12')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Total Results: 64')).toBeVisible();
  await expect(practice).toHaveValue('');
});
