import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type { RegistryCopy } from './registry-copy.ts';
import { composeShell } from './shell-here.ts';

/** What a page of the site gets more of because of a registered remote that it does not need. */
export interface OneMore {
  readonly url: string;
  /** Bytes of HTML as sent with brotli. */
  readonly html: number;
  readonly moreHtml: number;
  readonly requests: number;
  readonly moreRequests: number;
}

/** The same pages before and after a fourth remote is registered. */
export async function measureOneMoreRemote(
  copy: RegistryCopy,
  browser: Browser,
  urls: readonly string[],
): Promise<OneMore[]> {
  const { app, releases } = await composeShell({ ...process.env, REGISTRY_DIR: copy.registry.dir });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const site = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const cost = async (url: string) => ({
    html: (await app.inject({ url: url, headers: { 'accept-encoding': 'br' } })).rawPayload.length,
    requests: await countRequests(browser, site + url),
  });
  try {
    const before = new Map<string, { html: number; requests: number }>();
    for (const url of urls) before.set(url, await cost(url));
    await copy.addRemote('mfe-payroll');
    releases.refresh();
    const found: OneMore[] = [];
    for (const [url, { html, requests }] of before) {
      const after = await cost(url);
      found.push({ url, html, moreHtml: after.html - html, requests, moreRequests: after.requests - requests });
    }
    return found;
  } finally {
    await app.close();
  }
}

/** By a visitor without cookies, until the network is idle and the guest is there: the first call brings the client. */
async function countRequests(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  const guest = page.waitForResponse((response) => response.url().endsWith('/guests/'));
  await page.goto(url, { waitUntil: 'networkidle' });
  await guest;
  await page.waitForLoadState('networkidle');
  await context.close();
  return requests;
}
