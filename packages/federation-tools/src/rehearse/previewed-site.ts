import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { announcerElementId } from 'render/boot';
import { observe, observerScript } from '../checks/browser/observed-page.ts';
import { SiteError } from '../dev/against/site.ts';
import type { Facts } from './compare-facts.ts';
import { readDocument, withoutVersions } from './page-facts.ts';

/** A site, and the token of the preview that it shows. */
export interface Preview {
  readonly origin: string;
  readonly token: string;
}

const timeoutMs = 30_000;
/** A pause is so many times as long as the request before it: for three quarters of the time, visitors have the site alone. */
const pauseFactor = 3;
const maxScreens = 100;

type SiteAnswer = Record<'status' | 'contentType' | 'body' | 'timing', string>;

/** What a page says, and where it leads. */
export interface Reading {
  readonly facts: Facts;
  /** What it links to and loads from its own site, as paths with queries. */
  readonly targets: readonly string[];
  /** False of a redirect, a feed or another file. */
  readonly isPage: boolean;
  /** Of a page in a browser. */
  readonly picture?: Buffer;
}

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

  /** Reads what the server sends for an address, as a browser without scripts understands it. @throws SiteError */
  async read(address: string): Promise<Reading> {
    const { status, contentType, body, timing } = await this.get(address);
    const number = (pattern: RegExp) => Number(pattern.exec(timing)?.[1] ?? 0);
    // Unless that is not known, or the page is another release's.
    const heap = number(/\bheap;desc="(\d+)"/);
    if (heap) {
      this.heaps.push(heap);
      this.lastRendered = address;
    }
    const isPage = contentType.startsWith('text/html') && !status.includes(' to ');
    if (isPage) await this.reader.setContent(body, { waitUntil: 'domcontentloaded' });
    // The elements and lines of a feed or another file.
    const lines = { facts: { text: body.split(/(?<=>)\s*(?=<)|\n/) }, targets: [] };
    const { facts, targets } = isPage ? await readDocument(this.reader) : lines;
    const calls = [...timing.matchAll(/(\w+);desc="(\d+) calls?"/g)];
    return {
      facts: {
        status: [status],
        'head content-type': [contentType],
        size: Buffer.byteLength(body),
        'render-time': number(/\brender;dur=([\d.]+)/),
        ...Object.fromEntries(calls.map(([, service, count]) => [`calls to ${service}`, Number(count)])),
        ...facts,
        'sitemap entry': this.listed.includes(address) ? ['listed'] : [],
      },
      targets,
      isPage,
    };
  }

  /** How much more its render process holds after the last render than after the first, in bytes. */
  get heapGrowth(): number {
    return Math.max(0, (this.heaps.at(-1) ?? 0) - (this.heaps[0] ?? 0));
  }

  /** Reads what a browser makes of an address. Where it leads is read from what the server sends. */
  async visit(address: string): Promise<Reading> {
    const page = this.visitor;
    const { href, origin } = this.urlOf(address);
    await page.goto(href, { waitUntil: 'networkidle' });
    // Fragments are loaded, and controls hydrated, when they come near. A page that grows as it is scrolled has no end.
    await page.evaluate(async (most) => {
      for (let screen = 1; screen < most && screen * innerHeight < document.body.scrollHeight; screen += 1) {
        scrollTo(0, screen * innerHeight);
        await new Promise((done) => setTimeout(done, 200));
      }
      if (scrollY) await new Promise((done) => setTimeout(done, 500));
    }, maxScreens);
    const { hydrated, layoutShift } = await observe(page);
    const messages = (await page.consoleMessages()).filter((message) =>
      /^(error|warning|assert)$/.test(message.type()),
    );
    const thrown = (await page.pageErrors()).map(({ name, message }) => `${name}: ${message}`);
    const console = [...messages.map((message) => message.text()), ...thrown];
    // What was announced last depends on when late parts have come.
    await page.evaluate((id) => document.getElementById(id)?.replaceChildren(), announcerElementId);
    const { facts } = await readDocument(page);
    await page.evaluate(() => scrollTo(0, 0));
    return {
      facts: {
        ...facts,
        'fault hydration': hydrated ? [] : ['it is not hydrated'],
        // Of a stack, where it was thrown: the rest is React's.
        'fault console': console.map((text) =>
          withoutVersions(text).replaceAll(origin, '').split('\n', 2).join('').slice(0, 300),
        ),
        'layout-shift': layoutShift,
      },
      targets: [],
      isPage: true,
      picture: await page.screenshot({ fullPage: true, animations: 'disabled' }),
    };
  }

  /**
   * Asks the site, without following redirects. Its status is such as `200` or `302 to /home`, without the site's origin
   * and the preview's token; the timing, such as `render;dur=12.5, search;desc="2 calls"`.
   * @param attempts how often a busy site is asked @throws SiteError
   */
  async get(path: string, attempts = 20, url = this.urlOf(path)): Promise<SiteAnswer> {
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
