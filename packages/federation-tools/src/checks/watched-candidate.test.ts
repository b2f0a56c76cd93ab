import { pageTask } from '../dev/render-page.ts';
import { httpFrom } from '../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../test-host/test-site.ts';
import { renderDeps } from './candidate.ts';
import { WatchedCandidate } from './render-release.ts';

test('timers that run on are known with the place that has started them; those that are cleared, or fire once, are not', async () => {
  const code = `
    clearInterval(setInterval(() => {}, 1000));
    setTimeout(() => {}, 60000);
    setInterval(() => {}, 1000);
    const again = () => setTimeout(again, 0);
    exports.remote = { routes: [{ path: '/a', loader: async () => { again(); await new Promise((r) => setTimeout(r, 50)); return new Response('a'); } }] };`;
  const candidate = new WatchedCandidate('mfe-a', code, await renderDeps());
  try {
    expect(await candidate.load()).toMatchObject({ routes: ['/a'] });
    await candidate.run(pageTask(`${site.siteUrl}/a`, { site, partition }), { http: httpFrom(() => undefined) });
    const lines = (await candidate.runningTimers()).map((stack) => /mfe-a\.cjs:(\d+):\d+/.exec(stack)?.[1]);
    expect(lines).toEqual(['4', '5']);
  } finally {
    candidate.end();
  }
});
