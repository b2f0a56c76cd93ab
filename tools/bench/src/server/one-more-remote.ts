import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type { RegistryCopy } from './registry-copy.ts';
import { composeShell } from './shell-here.ts';

/** What a page of the site gets more of because of a registered remote that it does not need. */
export interface OneMore {
  readonly address: string;
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
  addresses: readonly string[],
): Promise<OneMore[]> {
  const { app, releases } = await composeShell({ ...process.env, REGISTRY_DIR: copy.registry.dir });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const site = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const cost = async (address: string) => ({
    html: (await app.inject({ url: address, headers: { 'accept-encoding': 'br' } })).rawPayload.length,
    requests: await countRequests(browser, site + address),
  });
  try {
    const before = new Map<string, { html: number; requests: number }>();
    for (const address of addresses) before.set(address, await cost(address));
    await copy.addRemote('mfe-payroll');
    releases.refresh();
    const found: OneMore[] = [];
    for (const [address, { html, requests }] of before) {
      const after = await cost(address);
      found.push({ address, html, moreHtml: after.html - html, requests, moreRequests: after.requests - requests });
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
