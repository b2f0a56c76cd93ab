import { addresses } from '../harness/addresses.ts';
import { expect, test } from './test.ts';

for (const [route, states] of Object.entries(addresses)) {
  test(`${route} responds, hydrates without console output and shows one h1 [QUALITY-1]`, async ({ tab }) => {
    for (const address of states) {
      await tab.open(address);
      const seen = await tab.evaluate(() => ({
        address: location.pathname + location.search,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        header: Boolean(document.querySelector('header')?.checkVisibility()),
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }));
      expect(seen).toEqual({ address, headings: 1, header: route !== '/landing', sideways: false });
      expect(await tab.keptServerHtml()).toBe(true);
    }
  });
}
