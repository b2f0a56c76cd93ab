import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { RegistryCopy } from './registry-copy.ts';
import { composeShell } from './shell-here.ts';

export interface Recovery {
  readonly fault: string;
  /** Milliseconds from the request or the click, or from the deadline, until the last known good is there. */
  readonly ms: number;
}

/** A hanging script is given up after this many milliseconds (`shell/src/client/remote-loader.ts`). */
const deadlineMs = 3_000;
const remote = 'mfe-jobs';
const url = '/opportunities';

const throwsAtRender = `
;(() => { for (const route of module.exports.remote.routes) { const lazy = route.lazy; if (lazy) route.lazy = async () => ({ ...(await lazy()), Component() { throw new Error('broken at render'); } }); } })();`;

/** A release of a remote that fails, with a good one before it: on the server, and in the browser on a link. */
export async function measureRemoteFailure(copy: RegistryCopy, browser: Browser): Promise<Recovery[]> {
  const { app, releases } = await composeShell({ ...process.env, REGISTRY_DIR: copy.registry.dir });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const site = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const publish = async (version: string, code = '') => {
    await copy.republish(remote, version, code);
    releases.refresh();
    return path.join(copy.registry.releaseDir(remote, version), 'browser');
  };
  const follow = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await browser.newPage();
    await page.goto(`${site}/blog`, { waitUntil: 'networkidle' });
    await prepare(page);
    const start = performance.now();
    await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).first().click();
    await page.locator(`[data-mfe="${remote}"] h1`).waitFor();
    const ms = performance.now() - start;
    await page.close();
    return ms;
  };
  try {
    await follow(async () => {});
    rmSync(await publish('9.0.1'), { recursive: true });
    const missing = await follow(async () => {});
    await copy.rollBack(remote);
    await publish('9.0.2');
    const hanging = await follow((page) => page.route(`**/remotes/${remote}/files/**`, () => {}));
    await copy.rollBack(remote);

    await publish('9.0.3', throwsAtRender);
    const broken = await ask();
    return [
      { fault: 'server: throws while it renders', ms: broken },
      { fault: 'browser: its files are missing', ms: missing },
      { fault: 'browser: its files never arrive', ms: hanging - deadlineMs },
    ];
  } finally {
    await app.close();
  }

  /** The second answer: the first one runs bundles for the first time. */
  async function ask(): Promise<number> {
    await app.inject(url);
    const start = performance.now();
    const { statusCode } = await app.inject(url);
    if (statusCode !== 200) throw new Error(`Expected 200 for ${url}, got ${statusCode}`);
    return performance.now() - start;
  }
}
