import { test } from './test.ts';

test('links navigate without a page load, focus moves to the heading, and Back returns to the previous page [GUARD-9]', async ({
  tab,
}) => {
  await tab.open('/home');
  await tab.evaluate(() => {
    Object.assign(window, { samePage: true });
  });
  await tab.click('header nav a', 'Opportunities');
  await tab.eventually(() => [location.pathname, 'samePage' in window]).toEqual(['/opportunities', true]);
  await tab.eventually(() => document.activeElement?.tagName).toBe('H1');
  await tab.click('main article a');
  await tab.eventually(() => document.querySelector('main h2')?.textContent).toBe('Summary');
  await tab.browser.back();
  await tab.eventually(() => [location.pathname, 'samePage' in window]).toEqual(['/opportunities', true]);
});

test('hydrated components are interactive: a carousel moves and an accordion opens [CAROUSEL-9, FAQ-1]', async ({
  tab,
}) => {
  await tab.open('/about');
  const counter = () => document.querySelector('main')?.textContent?.match(/\d+ \/ 20/)?.[0];
  await tab.eventually(counter).toBe('1 / 20');
  await tab.click('[aria-label="Cities where we place attorneys"] button, main button', 'Next');
  await tab.eventually(counter).toBe('2 / 20');
  await tab.open('/providers');
  const open = () => document.querySelectorAll('main details[open]').length;
  await tab.click('main details > summary');
  await tab.eventually(open).toBe(1);
});
