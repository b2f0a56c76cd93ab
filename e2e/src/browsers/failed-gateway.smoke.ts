import { type Site, startSite } from '../harness/site.ts';
import { expect, test } from './test.ts';

let site: Site | undefined;
test.afterAll(() => site?.stop());

test('when the gateway refuses connections, pages redirect to the error page without hydration errors [GUARD-4]', async ({
  openBrowser,
}) => {
  // Nothing listens on this port.
  site = await startSite({ env: { GATEWAY_URL: 'http://127.0.0.1:9/gateway' } });
  const tab = await openBrowser({}, site.url);
  for (const url of ['/blog?page=2', '/home', '/opportunities']) {
    await tab.browser.open(`${site.url}${url}`);
    await tab
      .eventually(() => location.pathname + location.search)
      .toBe(`/error-checking-guest?return=${encodeURIComponent(url)}`);
    await tab.eventually(() => document.querySelector('main a')?.textContent).toBe('Try again');
    expect(await tab.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
  }
});
