import { urls } from '../harness/urls.ts';
import { expect, test } from './test.ts';

for (const [route, states] of Object.entries(urls)) {
  test(`${route} responds, hydrates without console output and shows one h1`, async ({ tab }) => {
    for (const url of states) {
      await tab.open(url);
      const seen = await tab.evaluate(() => ({
        address: location.pathname + location.search,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
        header: Boolean(document.querySelector('header')?.checkVisibility()),
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }));
      expect(seen).toEqual({ address: url, headings: 1, header: route !== '/landing', sideways: false });
      expect(await tab.keptServerHtml()).toBe(true);
    }
  });
}
