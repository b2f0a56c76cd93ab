import { test } from './test.ts';

const heading = () => document.querySelector('#main h1, #main h2')?.textContent;
const question = () => document.querySelector('#main')?.textContent;
const url = () => location.pathname + location.search;

test("the wizard's choices open their steps, and its Back and the browser's Back return to the options [MATCH-7]", async ({
  tab,
}) => {
  await tab.open('/match');
  await tab.eventually(heading).toBe('Therapist Match');
  for (const [option, asked] of [
    ['EAP', 'Pay through your EAP'],
    ['Insurance', 'Pay through your insurance'],
  ] as const) {
    await tab.click('main a', option);
    await tab.eventually(question).toContain(asked);
    await tab.browser.back();
    await tab.eventually(url).toBe('/match');
    await tab.eventually(question).toContain('How will you be paying?');
    await tab.click('main a', option);
    await tab.eventually(question).toContain(asked);
    await tab.click('main a', 'Back');
    await tab.eventually(url).toBe('/match');
    await tab.eventually(question).toContain('How will you be paying?');
  }
  await tab.click('main a', 'Not Sure');
  await tab.eventually(url).toBe('/team');
});
