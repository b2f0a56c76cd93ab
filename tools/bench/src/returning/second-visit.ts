import type { BrowserContext } from 'playwright';

/** For the code of a fragment to arrive, on a busy machine. */
const settledMs = 3_000;

/** What a visit got from the network. */
export interface Transfer {
  /** Bytes of scripts as they were sent, headers excluded. */
  readonly bytes: number;
  /** The names of the scripts. */
  readonly scripts: readonly string[];
}

/** Visits a page until it is idle, its fragments included; counts the scripts that no cache had. */
export async function transferOf(context: BrowserContext, url: string): Promise<Transfer> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const sent = new Map<string, string>();
  const bytes = new Map<string, number>();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith('.js') && !response.fromDiskCache) sent.set(requestId, pathname);
  });
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  protocol.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  // A fragment loads its code when it comes into view.
  for (const fragment of await page.locator('#outlet [data-mfe]').all()) {
    await fragment.scrollIntoViewIfNeeded();
    await page.waitForTimeout(settledMs);
  }
  await page.close();
  const transferred = [...sent].filter(([id]) => (bytes.get(id) ?? 0) > 0);
  return {
    bytes: transferred.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0),
    scripts: transferred.map(([, pathname]) => pathname.replace(/^.*\/|\.\w{10}\.js$/g, '')).sort(),
  };
}
