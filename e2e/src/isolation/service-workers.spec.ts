import { createServer } from 'node:http';
import { freePort } from 'server-kit/free-port';
import { visit } from '../harness/hydration.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';

test('code of a release can neither register a service worker nor create the Trusted Types policies; its dedicated workers run [SECURITY-37]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(
    /Refused to create a|violates the following Content Security Policy directive|bad HTTP response|MIME|max scope allowed|document is not defined/,
  );
  await visit(page, '/opportunities');
  const found = await page.evaluate(async () => {
    const attempt = async (what: () => unknown) =>
      Promise.resolve()
        .then(what)
        .then(
          () => 'done',
          (error: Error) => error.name,
        );
    const policies = (window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    const script = [...document.querySelectorAll('link[href*="/remotes/"], script[src*="/remotes/"]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .find((url) => url.endsWith('.js')) as string;
    const outcomes = {
      default: await attempt(() => policies.createPolicy('default', {})),
      dompurify: await attempt(() => policies.createPolicy('dompurify', {})),
      feed: await attempt(() => navigator.serviceWorker.register('/jobs.xml', { scope: '/' })),
      wide: await attempt(() => navigator.serviceWorker.register(script, { scope: '/' })),
      // The browser asks for it as a service worker, and gets one that removes itself.
      narrow: await attempt(() => navigator.serviceWorker.register(script)),
      dedicated: await attempt(() => new Worker(script)),
    };
    return outcomes;
  });
  expect(found).toEqual({
    default: 'TypeError',
    dompurify: 'TypeError',
    feed: 'RefusedScriptError',
    wide: 'SecurityError',
    narrow: 'done',
    dedicated: 'done',
  });
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
});

test('cookies that fill every request are gone after the first [SECURITY-37]', async ({ page, allowConsole }) => {
  allowConsole(/431/);
  await visit(page, '/about');
  const cookies = [...'abcdef'].map((name) => ({ name, value: 'x'.repeat(4_000), url: page.url() }));
  await page.context().addCookies(cookies);
  expect([(await page.reload())?.status(), (await page.reload())?.status()]).toEqual([431, 200]);
});

test('the service worker of an earlier site at the address, which shows its own pages, is gone after a visit [SECURITY-37]', async ({
  page,
}) => {
  const port = await freePort();
  const worker = `addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(
  new Response('<title>Old</title>The old site', { headers: { 'content-type': 'text/html' } })));`;
  const old = createServer(({ url }, response) => {
    const isWorker = url === '/old-worker.js';
    response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(isWorker ? worker : '<title>Old</title>');
  });
  await new Promise<void>((listening) => old.listen(port, '127.0.0.1', listening));
  await page.goto(`http://localhost:${port}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-worker.js');
    await navigator.serviceWorker.ready;
  });
  old.closeAllConnections();
  await new Promise((closed) => old.close(closed));
  const site = await startSite({ env: { PORT: String(port) } });
  await page.goto(`http://localhost:${port}/about`);
  // Without another visit: the worker's update replaces the page that is open.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await site.stop();
});
