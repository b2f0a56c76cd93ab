import { isLong } from '../harness/long.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

/** Concurrent visitors: more would only slow down the services until calls time out and pages show errors. */
const wave = isLong ? 25 : 6;
/** Visitors per page. */
const visitors = isLong ? 4 * wave : wave;
/** `npm run test:long` adds more pages. */
const paths = ['/home', '/opportunities?professions=Lawyer'];
if (isLong) paths.push('/blog/expat-packages', '/match');

/** Home shows the openings that have come in time (OPENINGS-1). If not all have, the page is not cached. */
const withoutOpenings = (html: string): string =>
  html
    .replace(/<div data-mfe="mfe-jobs" class="[^"]*">.*?<\/section><\/div><\/div>/s, '')
    .replace(/<script type="application\/json" id="placed-fragments">.*?<\/script>/s, '');

test(`${visitors} visitors, ${wave} concurrently, the first without and the others with different cookies, get identical HTML without cookie values or Set-Cookie [PAGE-1, CALL-7, GUARD-11]`, async ({
  request,
}) => {
  const site = await startSite({ env: { PAGE_CACHE_SECONDS: '0' } });
  const visit = async (path: string, number: number) => {
    const secret = `visitor-secret-${number}`;
    const headers = { cookie: `authToken=${secret}; guest-xsrf=${secret}`, authorization: `Bearer ${secret}` };
    // The first has neither, as on a first visit.
    const response = await request.get(site.url + path, number > 0 ? { headers } : {});
    expect(response.status()).toBe(200);
    expect(response.headers()['set-cookie']).toBeUndefined();
    const html = await response.text();
    expect(html).not.toContain('visitor-secret');
    return { html, isComplete: !response.headers()['cache-control']?.startsWith('no-store') };
  };
  try {
    for (const path of paths) {
      const pages = new Set<string>();
      const incompletePages = new Set<string>();
      const completePages = new Set<string>();
      const add = ({ html, isComplete }: Awaited<ReturnType<typeof visit>>) => {
        // A page that lacks its openings is hydrated at once, to complete them: its head differs, for every visitor.
        if (isComplete) pages.add(withoutOpenings(html));
        else incompletePages.add(withoutOpenings(html));
        if (isComplete) completePages.add(html);
      };
      for (let first = 0; first < visitors; first += wave) {
        const numbers = Array.from({ length: wave }, (_, place) => first + place);
        for (const page of await Promise.all(numbers.map((number) => visit(path, number)))) add(page);
      }
      await expect(async () => {
        add(await visit(path, visitors));
        expect(completePages.size, path).toBeGreaterThan(0);
      }).toPass();
      expect([path, pages.size, completePages.size]).toEqual([path, 1, 1]);
      expect(incompletePages.size, path).toBeLessThanOrEqual(1);
    }
  } finally {
    await site.stop();
  }
});
