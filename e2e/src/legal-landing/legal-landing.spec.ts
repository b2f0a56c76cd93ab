import { reload, visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

test('a visit sets exactly the cookies that the privacy notice describes and stores nothing personal [LEGAL-9]', async ({
  page,
  context,
}) => {
  await visit(page, '/legal/terms');
  await page.getByRole('main').getByRole('link', { name: 'Privacy Notice' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Notice');
  const described = await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('heading', { level: 3 })
    .allTextContents();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name).sort()).toEqual(described.sort());
  const cookie = Object.fromEntries((await context.cookies()).map((each) => [each.name, each]));
  expect(cookie.authToken).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', expires: -1 });
  expect(cookie['guest-xsrf']).toMatchObject({ path: '/', sameSite: 'Strict', expires: -1 });
  await reload(page);
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(stored).toEqual([[], ['react-router-scroll-positions']]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both documents are readable, the links in their tables of contents work, and in print only the text is shown', async ({
    page,
  }) => {
    await page.goto('/legal/privacy');
    await page.getByRole('link', { name: 'Cookies' }).click();
    await expect(page.locator('#cookies')).toBeFocused();
    await expect(page.getByText('Holds the token of your guest identity')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Contents of the Privacy Notice' })).toBeHidden();
    await expect(page.getByText('Last updated March 27, 2025')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'guest-xsrf' })).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goto('/legal/terms');
    await page.getByRole('link', { name: 'Limitation of liability' }).click();
    await expect(page.getByText('is limited to USD 100 in all')).toBeInViewport();
  });
});
