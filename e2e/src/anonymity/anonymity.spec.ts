import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test('100 visitors with different cookies at once get the same HTML and none of their cookies', async ({ request }) => {
  const site = await startSite();
  try {
    for (const path of ['/home', '/opportunities?professions=Lawyer', '/blog/expat-packages', '/match']) {
      const visits = Array.from({ length: 100 }, async (_, number) => {
        const secret = `visitor-secret-${number}`;
        const response = await request.get(site.url + path, {
          headers: { cookie: `authToken=${secret}; XSRF-TOKEN=${secret}`, authorization: `Bearer ${secret}` },
        });
        expect(response.status()).toBe(200);
        expect(response.headers()['set-cookie']).toBeUndefined();
        const html = await response.text();
        expect(html).not.toContain('visitor-secret');
        return html;
      });
      expect(new Set(await Promise.all(visits)).size).toBe(1);
    }
  } finally {
    await site.stop();
  }
});
