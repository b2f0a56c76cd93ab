import type { Page } from '@playwright/test';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { visit } from '../harness/hydration.ts';
import { isLong } from '../harness/long.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test.skip(!isLong, 'npm run test:long');

test.setTimeout(240_000);
const mark = 'Legal positions at US law firms and companies';
let site: Site;
let team: CheckoutCopy;
test.beforeAll(async () => {
  site = await startSite();
  team = copyCheckout();
  // The team's own releases: those of this checkout were built at another distance from the packages.
  await team.publish('mfe-jobs', '9.3.0', site.registryDir);
});
test.afterAll(async () => {
  team.remove();
  await site.stop();
});

/**
 * The paths of a visit's documents, scripts, styles, fonts and images that no cache of the browser had, each script with
 * its encoding.
 */
async function fetched(page: Page, url: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const paths = new Map<string, string>();
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { origin, pathname } = new URL(response.url);
    const encoding = pathname.endsWith('.js') ? ` ${response.headers['content-encoding']}` : '';
    const isFile = origin === site.url && ['Document', 'Script', 'Stylesheet', 'Font', 'Image'].includes(type);
    if (isFile && !response.fromDiskCache) paths.set(requestId, pathname.replace(/\.\w{10}\.js$/, '.js') + encoding);
  });
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  await visit(page, site.url + url);
  await page.waitForLoadState('networkidle');
  await protocol.detach();
  return [...paths].flatMap(([id, path]) => (cached.has(id) ? [] : path)).sort();
}

test('after a release that changes one component, a returning visitor fetches its chunk, the entry and the page; with dictionaries, only their differences [RELEASE-60, RELEASE-63]', async ({
  page,
  request,
  playwright,
}) => {
  const plain = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    args: ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend'],
  });
  const without = await plain.newPage();
  const isServed = async (text: string) =>
    (await (await request.get(`${site.url}/opportunities`)).text()).includes(text);
  const version = () => request.get(`${site.url}/healthz`).then((response) => response.json());
  await until(async () => (await version()).remotes['mfe-jobs'].version === '9.3.0');
  const first = await fetched(page, '/opportunities');
  expect(first.filter((path) => path.startsWith('/remotes/mfe-jobs/')).length).toBeGreaterThan(3);
  await fetched(without, '/opportunities');
  const heading = 'Legal jobs at US law firms and companies</h1>';
  team.edit('mfe-jobs/src/list/opportunity-list-page.tsx', heading, `${mark}</h1>`);
  await team.publish('mfe-jobs', '9.4.0', site.registryDir);
  await until(() => isServed(mark));
  const changed = (encoding: string) => [
    '/opportunities',
    `/remotes/mfe-jobs/files/opportunity-list.js ${encoding}`,
    `/remotes/mfe-jobs/files/remoteEntry.js ${encoding}`,
  ];
  expect(await fetched(page, '/opportunities')).toEqual(changed('dcz'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mark);
  expect(await fetched(without, '/opportunities')).toEqual(changed('br'));
  await plain.close();
});
