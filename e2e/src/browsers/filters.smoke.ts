import { test } from './test.ts';

const practiceArea = () => document.querySelector<HTMLSelectElement>('select[name="professions"]')?.value;
const results = () => document.querySelector('main [role="status"]')?.textContent;
const url = () => location.pathname + location.search;

test('setting a filter, paging, clearing the filter and Back update the results and the URL of /opportunities', async ({
  tab,
}) => {
  await tab.open('/opportunities');
  await tab.eventually(results).toBe('64 results');
  await tab.focus('select[name="professions"]');
  await tab.type('Lawyer');
  await tab.eventually(url).toBe('/opportunities?professions=Lawyer');
  await tab.eventually(results).toMatch(/^\d\d results$/);
  await tab.click('main button', 'Next');
  await tab.eventually(url).toBe('/opportunities?professions=Lawyer&page=2');
  await tab.click('main button', 'Clear practice area');
  await tab.eventually(url).toBe('/opportunities');
  await tab.eventually(results).toBe('64 results');
  await tab.browser.back();
  await tab.eventually(url).toBe('/opportunities?professions=Lawyer&page=2');
  await tab.eventually(practiceArea).toBe('Lawyer');
});
