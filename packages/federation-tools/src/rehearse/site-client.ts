import { setTimeout as sleep } from 'node:timers/promises';
import { SiteError } from '../dev/against/site.ts';

/** An answer of the site, without following redirects. */
export interface SiteResponse {
  /** `200`, `302 to /home`; of a redirect without the site's origin and a preview's token. */
  readonly status: string;
  readonly contentType: string;
  readonly body: string;
  /** Of a preview, such as `render;dur=12.5, search;desc="2 calls"`. */
  readonly timing: string;
}

const timeoutMs = 30_000;
/** A pause is so many times as long as the request before it: for three quarters of the time, visitors have the site alone. */
const pauseFactor = 3;

/**
 * Asks for one thing of a preview at a time, and pauses after each. A site that is busy is asked again when it says, and
 * less often, because it takes longer.
 */
export class SiteClient {
  requests = 0;

  /** @param token of the preview */
  constructor(
    readonly origin: string,
    private readonly token: string,
  ) {}

  /** The preview's page at an address. @throws SiteError */
  urlOf(path: string): URL {
    const url = new URL(path, this.origin);
    if (url.origin !== this.origin) throw new SiteError(`${path} is no address of ${this.origin}`);
    url.searchParams.set('mfe-preview', this.token);
    return url;
  }

  /** @param attempts how often a busy site is asked @throws SiteError */
  async get(path: string, attempts = 20): Promise<SiteResponse> {
    const { status, headers, body } = await this.send(this.urlOf(path));
    const contentType = headers.get('content-type') ?? '';
    // A remote's own failure is a page.
    if ([429, 503].includes(status) && contentType.startsWith('application/problem+json')) {
      if (attempts === 1) throw new SiteError(`still ${status} for ${path}: ${JSON.parse(body).title}`);
      await sleep(Math.min(60, Number(headers.get('retry-after')) || 5) * 1_000);
      return this.get(path, attempts - 1);
    }
    const location = withoutVersions(headers.get('location') ?? '').replace(this.origin, '');
    const timing = headers.get('server-timing') ?? '';
    return { status: location ? `${status} to ${location}` : `${status}`, contentType, body, timing };
  }

  private async send(url: URL) {
    const began = performance.now();
    this.requests += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual', signal });
      return { status: response.status, headers: response.headers, body: await response.text() };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new SiteError(`${this.origin} does not answer ${url.pathname}: ${cause?.message ?? message}`);
    } finally {
      await sleep(pauseFactor * (performance.now() - began));
    }
  }
}

/** The two sides of a comparison. */
export interface Sides {
  readonly live: SiteClient;
  readonly candidate: SiteClient;
}

/** Without what differs in every release: its version, the hashes of its files, places in them, and the preview's token. */
export const withoutVersions = (text: string): string =>
  text
    .replace(/([?&])mfe-preview=[^&#\s"']*(&?)/g, (_, before, after) => (after ? before : ''))
    .replace(/(\/remotes\/[\w-]+)\/[^/\s"')]+\//g, '$1/')
    .replace(/\.[\da-f]{8,}(?=\.(js|css))/g, '')
    .replace(/(\.js):\d+(:\d+)?/g, '$1');
