import type { Page } from '@playwright/test';
import { UngatedStore } from '../../../packages/releases/test/ungated-store.ts';
import { visit } from '../harness/hydration.ts';
import { type Site, startSite, until } from '../harness/site.ts';
import { storeTeamRelease, type TeamRelease } from '../harness/team-releases.ts';
import { expect, test } from '../harness/test.ts';

test.setTimeout(240_000);
const mark = 'Legal positions at US law firms and companies';
const oneComponent: TeamRelease = {
  name: 'mfe-jobs',
  version: '9.4.0',
  edit: (team) =>
    team.edit(
      'mfe-jobs/src/list/opportunity-list-page.tsx',
      'Legal jobs at US law firms and companies</h1>',
      `${mark}</h1>`,
    ),
};

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

/** The paths of a visit's documents, scripts, styles, fonts and images that no cache of the browser had. */
async function fetched(page: Page, url: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const paths = new Map<string, string>();
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { origin, pathname } = new URL(response.url);
    const isFile = origin === site.url && !['Fetch', 'XHR', 'Ping'].includes(type);
    if (isFile && !response.fromDiskCache) paths.set(requestId, pathname);
  });
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  await visit(page, site.url + url);
  await page.waitForLoadState('networkidle');
  await protocol.detach();
  return [...paths].flatMap(([id, path]) => (cached.has(id) ? [] : path)).sort();
}

test('after a release that changes one component, a returning visitor fetches its chunk, the entry and the page [RELEASE-60]', async ({
  page,
  request,
}) => {
  const first = await fetched(page, '/opportunities');
  expect(first.filter((path) => path.startsWith('/remotes/mfe-jobs/')).length).toBeGreaterThan(3);
  const registry = new UngatedStore(site.registryDir);
  await storeTeamRelease(oneComponent, registry);
  await registry.promote(oneComponent.name, oneComponent.version);
  await until(async () => (await (await request.get(`${site.url}/opportunities`)).text()).includes(mark));
  const later = await fetched(page, '/opportunities');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mark);
  expect(later.map((path) => path.replace(/\.\w{10}\.js$/, '.js'))).toEqual([
    '/opportunities',
    '/remotes/mfe-jobs/files/opportunity-list.js',
    '/remotes/mfe-jobs/files/remoteEntry.js',
  ]);
});
