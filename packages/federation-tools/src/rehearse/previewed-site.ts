import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { observerScript } from '../checks/browser/observed-page.ts';
import { SiteError } from '../dev/against/site.ts';
import { readInBrowser, readResponse, type ServerReading, type SiteResponse, withoutVersions } from './page-facts.ts';

/** A site, and the token of the preview that it shows. */
export interface Preview {
  readonly origin: string;
  readonly token: string;
}

const timeoutMs = 30_000;
/** A pause is so many times as long as the request before it: for three quarters of the time, visitors have the site alone. */
const pauseFactor = 3;

/**
 * A preview in a browser. The site is asked for one thing at a time, with a pause after each. If it is busy, it is asked
 * again when it says, and less often, because it takes longer.
 */
export class PreviewedSite {
  requests = 0;
  /** What its render process holds after each of its renders, in bytes. */
  private readonly heaps: number[] = [];
  lastRendered = '';
  /** The paths that its sitemap, or its index of sitemaps, lists. */
  listed: readonly string[] = [];

  private constructor(
    private readonly preview: Preview,
    /** Without scripts, and as wide as a phone. */
    private readonly reader: Page,
    private readonly visitor: Page,
  ) {}

  static async open(browser: Browser, preview: Preview): Promise<PreviewedSite> {
    const phone = { width: 390, height: 844 };
    const reader = await browser.newPage({ javaScriptEnabled: false, offline: true, viewport: phone });
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    await visitor.addInitScript(observerScript);
    return new PreviewedSite(preview, reader, visitor);
  }

  /** @throws SiteError */
  async readSitemap(): Promise<void> {
    // A service that was slow may answer in time the fourth time.
    const { body } = await this.get('/sitemap.xml', 4);
    const decoded = body.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    this.listed = [...decoded.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  }

  /** Reads what the server sends for an address. @throws SiteError */
  async read(address: string): Promise<ServerReading> {
    const reading = await readResponse(this.reader, await this.get(address));
    if (reading.heap) {
      this.heaps.push(reading.heap);
      this.lastRendered = address;
    }
    const entry = this.listed.includes(address) ? ['listed'] : [];
    return { ...reading, facts: { ...reading.facts, 'sitemap entry': entry } };
  }

  /** How much more its render process holds after the last render than after the first, in bytes. */
  get heapGrowth(): number {
    return Math.max(0, (this.heaps.at(-1) ?? 0) - (this.heaps[0] ?? 0));
  }

  /** Reads what a browser makes of an address. */
  visit(address: string): ReturnType<typeof readInBrowser> {
    return readInBrowser(this.visitor, this.urlOf(address));
  }

  /** @param attempts how often a busy site is asked @throws SiteError */
  async get(path: string, attempts = 20, url = this.urlOf(path)): Promise<SiteResponse> {
    const { origin } = this.preview;
    const began = performance.now();
    this.requests += 1;
    const response = await this.reader.request
      .get(url.href, { maxRedirects: 0, timeout: timeoutMs })
      .catch(({ message }: Error) => {
        throw new SiteError(`${origin} does not answer ${url.pathname}: ${message.split('\n', 1)}`);
      });
    const body = await response.text();
    const status = `${response.status()}`;
    const { 'content-type': contentType = '', 'server-timing': timing = '', ...headers } = response.headers();
    await sleep(pauseFactor * (performance.now() - began));
    // A remote's own failure is a page.
    if (/^(?:429|503)$/.test(status) && contentType.startsWith('application/problem+json')) {
      if (attempts === 1) throw new SiteError(`still ${status} for ${path}: ${JSON.parse(body).title}`);
      await sleep(Math.min(60, Number(headers['retry-after']) || 5) * 1_000);
      return this.get(path, attempts - 1, url);
    }
    const { location = '' } = headers;
    // What no release renders, such as a picture, is at its own address.
    if (location === path && url.searchParams.has('mfe-preview')) return this.get(path, 1, new URL(path, origin));
    const to = withoutVersions(location).replace(origin, '');
    return { status: to ? `${status} to ${to}` : status, contentType, body, timing };
  }

  /** The preview's page at an address. @throws SiteError */
  private urlOf(path: string): URL {
    const { origin, token } = this.preview;
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new SiteError(`${path} is no address of ${origin}`);
    url.searchParams.set('mfe-preview', token);
    return url;
  }
}
