import { FolderStore } from 'registry/store';
import { visit } from '../harness/hydration.ts';
import { startSite } from '../harness/site.ts';
import { startTcpLink } from '../harness/tcp-link.ts';
import { expect, test } from '../harness/test.ts';

test('a page sends what it has measured when it is left, and nothing of the visitor', async ({ page }) => {
  const site = await startSite({ lastKnownGood: false, env: { VITALS_PERCENT: '100' } });
  let sent = '';
  // The bytes themselves: the browser sends them when the page is gone, so no tool sees the request.
  const link = await startTcpLink(Number(new URL(site.url).port), (chunk) => (sent += chunk.toString('latin1')));
  const loaded = page.waitForResponse((response) => /\/vitals\.\w+\.js/.test(response.url()));
  await visit(page, `${link.url}/opportunities?search=secret`);
  await loaded;
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.goto('about:blank');
  const reports = () =>
    [...sent.matchAll(/POST \/api\/reports [\s\S]*?\r\n\r\n(\[.*?\])/g)].map(([, body = '']) => body);
  await expect.poll(reports).toHaveLength(1);
  const [report = ''] = reports();
  const head = /POST \/api\/reports [\s\S]*?\r\n\r\n/.exec(sent)?.[0].toLowerCase() ?? '';
  expect(head).not.toMatch(/cookie|referer|secret/);
  const place = { remote: 'mfe-jobs', version: expect.stringMatching(/^1\.0\.0-\w+$/), route: '/opportunities' };
  const sample = (metric: string, over: object = {}) => ({ metric, value: expect.any(Number), ...place, ...over });
  const byMetric = JSON.parse(report).sort((a: { metric: string }, b: { metric: string }) =>
    a.metric.localeCompare(b.metric),
  );
  // What moved, if anything did, may be the page's or the footer.
  const ofShell = { remote: 'shell', version: undefined };
  const moved = byMetric[0]?.remote === 'shell' ? ofShell : {};
  expect(byMetric).toEqual([sample('CLS', moved), sample('INP'), sample('LCP'), sample('TTFB', { state: 'miss' })]);
  // The registry is a copy of one to which other tests have sent errors.
  const stored = () =>
    new FolderStore(site.registryDir).reports
      .readReports()
      .map(({ kind }) => kind)
      .filter((kind) => /^[A-Z]+$/.test(kind));
  await expect.poll(() => stored().sort()).toEqual(['CLS', 'INP', 'LCP', 'TTFB']);
  link.stop();
  await site.stop();
});
