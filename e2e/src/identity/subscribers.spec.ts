import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { exposeIdentity, type IdentityWindow } from './page-identity.ts';

test.setTimeout(240_000);
const remotes = ['mfe-jobs', 'mfe-content', 'mfe-telehealth'] as const;
let site: Site;
let teams: CheckoutCopy;

/** Each remote listens in its own bundle: for as long as it is loaded, and for as long as a page of it shows. */
const listener = (name: string) => `
import { createElement, useEffect } from 'react';
import { identity } from 'shared-identity';
const heard = ((globalThis as never as { heard?: Record<string, number> }).heard ??= {});
const hear = (who: string) => identity().token$.subscribe(() => { heard[who] = (heard[who] ?? 0) + 1; });
if (typeof document !== 'undefined') hear('${name}');
const listening = (Page: never) => () => {
  useEffect(() => {
    const subscription = hear('a page of ${name}');
    return () => subscription.unsubscribe();
  }, []);
  return createElement(Page);
};
export const remote = {
  ...plainRemote,
  routes: (plainRemote.routes as { lazy: () => Promise<{ Component: never }> }[]).map((route) => ({
    ...route,
    lazy: () => route.lazy().then((module) => ({ ...module, Component: listening(module.Component) })),
  })),
};
`;

test.beforeAll(async () => {
  // Three remotes are built.
  test.setTimeout(240_000);
  site = await startSite({ lastKnownGood: false });
  teams = copyCheckout();
  for (const name of remotes) {
    const file = `${name}/src/remote.ts`;
    teams.edit(file, 'export const remote', 'const plainRemote');
    appendFileSync(path.join(teams.dir, file), listener(name));
    await teams.publish(name, '9.3.0', site.registryDir);
  }
});
test.afterAll(async () => {
  teams.remove();
  await site.stop();
});

test('one token change reaches a subscriber in each remote exactly once; pages that were left hear nothing [GUEST-30, GUEST-31]', async ({
  page,
}) => {
  await until(async () => (await (await fetch(`${site.url}/match`)).text()).includes('/mfe-telehealth/9.3.0/'));
  await exposeIdentity(page);
  await page.goto(`${site.url}/match`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).first().click();
  // The address changes before the page does.
  await expect(page.locator('[data-mfe="mfe-jobs"] h1')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.evaluate(async () => {
    // The guest's own token was heard by whoever was there; what counts is the next change.
    const { heard } = globalThis as unknown as { heard: Record<string, number> };
    for (const who of Object.keys(heard)) delete heard[who];
    const { identity } = await (window as unknown as IdentityWindow).sharedIdentity();
    const payload = { user_unique_id: 'x', exp: Date.now() / 1000 + 3000 };
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's renewal, seen by the next call.
    document.cookie = `authToken=e30.${btoa(JSON.stringify(payload)).replace(/=/g, '')}.s; path=/; Secure`;
    await identity().http.request({ service: 'content', path: '/posts/' });
  });
  expect(await page.evaluate(() => (globalThis as unknown as { heard: object }).heard)).toEqual({
    'mfe-telehealth': 1,
    'mfe-content': 1,
    'mfe-jobs': 1,
    'a page of mfe-jobs': 1,
  });
});
