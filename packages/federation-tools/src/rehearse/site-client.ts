import { setTimeout as sleep } from 'node:timers/promises';
import { SiteError } from '../dev/against/site.ts';
import { withoutPreviewToken } from './describe-page.ts';

/** An answer of the site, without following redirects. */
export interface SiteResponse {
  readonly status: number;
  /** Where a redirect leads, on the site without its origin and a preview's token. */
  readonly location?: string;
  readonly contentType: string;
  readonly body: string;
  /** Of a preview: how long it took to make, in ms. */
  readonly renderMs?: number;
  /** Of a preview: service → how many calls it took to make. */
  readonly calls: Readonly<Record<string, number>>;
}

const timeoutMs = 30_000;
/** A pause is so many times as long as the request before it: for three quarters of the time, visitors have the site alone. */
const pauseFactor = 3;

/** A site is still busy after it was asked several times. */
export class SiteBusyError extends SiteError {
  /** @param reason in the site's words */
  constructor(
    message: string,
    readonly reason: string,
  ) {
    super(message);
  }
}

/**
 * Asks for one thing of a preview at a time, and pauses after each. A site that is busy is asked again when it says, and
 * less often, because it takes longer.
 */
export class SiteClient {
  requests = 0;

  /** @param token of the preview */
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  /** The preview's page at an address. @throws SiteError */
  urlOf(path: string): URL {
    const url = new URL(path, this.origin);
    if (url.origin !== this.origin) throw new SiteError(`${path} is no address of ${this.origin}`);
    url.searchParams.set('mfe-preview', this.token);
    return url;
  }

  /** @param attempts how often a busy site is asked @throws SiteError, SiteBusyError */
  async get(path: string, attempts = 20): Promise<SiteResponse> {
    const url = this.urlOf(path);
    for (let attempt = 1; ; attempt += 1) {
      const { status, headers, body } = await this.send(url);
      const contentType = headers.get('content-type') ?? '';
      // A remote's own failure is a page.
      const isBusy = [429, 503].includes(status) && contentType.startsWith('application/problem+json');
      if (!isBusy)
        return {
          status,
          contentType,
          body,
          ...this.locationOf(headers),
          ...timingsOf(headers.get('server-timing') ?? ''),
        };
      if (attempt === attempts) {
        const { title } = JSON.parse(body);
        throw new SiteBusyError(`${this.origin} is busy: it still answers ${status} to ${path}: ${title}`, title);
      }
      await sleep(Math.min(60, Number(headers.get('retry-after')) || 5) * 1_000);
    }
  }

  private async send(url: URL) {
    const began = performance.now();
    this.requests += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual', signal });
      const { status, headers } = response;
      return { status, headers, body: await response.text() };
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new SiteError(`${this.origin} does not answer ${url.pathname}: ${cause?.message ?? message}`);
    } finally {
      await sleep(pauseFactor * (performance.now() - began));
    }
  }

  private locationOf(headers: Headers): Pick<SiteResponse, 'location'> {
    const location = headers.get('location');
    return location ? { location: withoutPreviewToken(location).replace(this.origin, '') } : {};
  }
}

/** The two sides of a comparison. */
export interface Sides {
  readonly live: SiteClient;
  readonly candidate: SiteClient;
}

/** `render;dur=12.5, search;desc="2 calls"` */
function timingsOf(header: string): Pick<SiteResponse, 'renderMs' | 'calls'> {
  const [, duration] = /\brender;dur=([\d.]+)/.exec(header) ?? [];
  const calls = [...header.matchAll(/(\w+);desc="(\d+) calls?"/g)].map(([, service = '', count]) => [
    service,
    Number(count),
  ]);
  return { ...(duration ? { renderMs: Number(duration) } : {}), calls: Object.fromEntries(calls) };
}
