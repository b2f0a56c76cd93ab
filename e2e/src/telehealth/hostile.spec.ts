import { request as rawRequest } from 'node:http';
import { visit } from '../harness/hydration.ts';
import { sitePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';

const long = 'x'.repeat(10_000);
const hostile = {
  'path traversal': '..%2f..%2fetc%2fpasswd',
  'doubly encoded path traversal': '%252e%252e%252f%252e%252e',
  'fully encoded dot segments': '%2e%2e%2f',
  backslashes: '..%5c..%5cx',
  'double quotes': '%22onfocus=%22alert(1)',
  'a script element': '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a closing script tag': '%3C%2Fscript%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  quotes: "'%27%60%24%7B1%7D",
  NUL: '%00',
  'a lone surrogate': '%ED%A0%80',
  'invalid UTF-8': '%ff%fe',
  'a CRLF sequence': 'x%0d%0aset-cookie:%20evil=1',
  'a right-to-left override and an emoji': '%E2%80%AE%F0%9F%98%80',
  SQL: "1'%3B%20drop%20table%20entities%3B--",
  'a lone percent sign': '%',
  '10 kB': long,
};

/** Malformed encodings: a path with one is rejected, while a query is decoded as far as possible. */
const unreadable = ['a lone surrogate', 'invalid UTF-8', 'a lone percent sign'];

/** Each path with its expected status: any payer has a directory, but no therapist has such an id. */
const urls = (id: string, isReadable: boolean): readonly (readonly [path: string, status: number])[] => [
  [`/team/insurer/${id}`, isReadable ? 200 : 400],
  [`/team/eap/${id}`, isReadable ? 200 : 400],
  [`/providers/${id}`, isReadable ? 404 : 400],
  [`/match?pay=${id}`, 200],
  [`/team?q=${id}`, 200],
  [`/team/eap/x?q=${id}`, 200],
];

for (const [name, id] of Object.entries(hostile)) {
  test(`${name} as an id and as search text gets a page, the not-found view or a 400, and nothing is injected`, async () => {
    for (const [path, expected] of urls(id, !unreadable.includes(name))) {
      const { status, headers, body } = await get(path);
      const what = path.slice(0, 60);
      expect(status, what).toBe(expected);
      expect(headers['content-type'], what).toContain(expected === 400 ? 'application/problem+json' : 'text/html');
      expect(headers['set-cookie'], what).toBeUndefined();
      expect(/<script>|<img src=x|onfocus="|node_modules|\bat .*\.ts:\d/.exec(body)?.[0], what).toBeUndefined();
      if (status === 200) expect(body, what).toMatch(/<h1[^>]*>(Find an online therapist|Therapist Match)<\/h1>/);
      if (status === 404) expect(body, what).toMatch(/<h1[^>]*>No results found<\/h1>/);
      // Ids are never echoed; typed text is echoed only in the search box, as text.
      if (!path.includes('?q='))
        expect(/alert\(1\)|drop table|etc\/passwd/.exec(withoutLinks(body))?.[0], what).toBeUndefined();
    }
  });
}

test('in the browser, hostile search text stays text on a first load and when typed', async ({ page }) => {
  const text = `"><img src=x onerror=alert(1)>'{{1}}`;
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts += 1;
    return dialog.dismiss();
  });
  await visit(page, `/team?q=${encodeURIComponent(text)}`);
  const box = page.getByRole('searchbox', { name: 'Search by name or concern' });
  await expect(box).toHaveValue(text);
  await expect(page.locator('#main').getByRole('status')).toHaveText('No results found');
  await box.fill(`${text}again`);
  await expect(page).toHaveURL(/again$/);
  await box.fill('yuki');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(alerts).toBe(0);
});

/** Removes URLs, which contain the encoded id; the rest is what a visitor reads. */
const withoutLinks = (html: string): string =>
  html.replace(/<(?:link|meta|a|form)\b[^>]*>/g, '').replace(/<script type="application\/json".*?<\/script>/gs, '');

/** Requests the exact path; fetch would normalize it. */
const get = (path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown> & { 'content-type'?: string }; body: string }>(
    (resolve, reject) => {
      const call = rawRequest({ port: sitePort, host: '127.0.0.1', path }, async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      call.once('error', reject).end();
    },
  );
