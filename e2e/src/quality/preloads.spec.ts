import { visit } from '../harness/hydration.ts';
import { expect, test } from '../harness/test.ts';

const preload = /<link rel="preload" as="script" href="([^"]+)"[^>]*>/g;

test('pages preload only scripts that they would load anyway', async ({ page, request }) => {
  const loaded: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') loaded.push(new URL(sent.url()).pathname);
  });
  for (const path of ['/opportunities', '/opportunities?saved=1'])
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      const preloaded = [...html.matchAll(preload)].map(([, href]) => href);
      expect(preloaded).not.toEqual([]);
      await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: html.replace(preload, '') }));
      loaded.length = 0;
      await visit(page, path);
      await expect.poll(() => loaded).toEqual(expect.arrayContaining(preloaded));
    });
});
