import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Boot } from 'remote-host/boot';
import { fromSite, type Origins, toSite } from './headers.ts';
import { SiteError } from './site.ts';
import { SitePage } from './site-page.ts';

/** One of the shell's own pages: it has everything that pages share, and no remote's content. */
export const framePath = '/error-checking-guest';

/** Forwards requests to a site and adapts its responses. */
export class SiteProxy {
  constructor(private readonly origins: Origins) {}

  /** The site's response, or a 502 if it sends none. */
  async fetch(request: IncomingMessage): Promise<Response> {
    const body = await buffer(request);
    return this.ask(request.url ?? '/', {
      method: request.method ?? 'GET',
      headers: toSite(request.headers, this.origins),
      ...(body.length > 0 ? { body } : {}),
    });
  }

  /** A page as an anonymous visitor gets it. */
  page(url: string): Promise<Response> {
    return this.ask(url, { headers: { accept: 'text/html' } });
  }

  /** What the site's pages are rendered with: its partition, names and addresses. @throws SiteError */
  async configuration(): Promise<Boot> {
    const frame = SitePage.read(await (await this.page(framePath)).text());
    if (!frame) throw new SiteError(`${this.origins.site}${framePath} is no page of a shell`);
    return frame.boot;
  }

  /** @param body replaces the response's own body if that has been read */
  async send(reply: Response, response: ServerResponse, body?: string): Promise<void> {
    response.writeHead(reply.status, fromSite(reply.headers, this.origins));
    if (body !== undefined || !reply.body) response.end(body);
    // The stream ends early if the client disconnects or the site aborts; closing the connection signals both.
    else await pipeline(Readable.fromWeb(reply.body as ReadableStream), response).catch(() => {});
  }

  private ask(url: string, init: RequestInit): Promise<Response> {
    const { site } = this.origins;
    // Not `new URL(address, site)`: `//other.example` would go to another site.
    return fetch(site + url, { ...init, redirect: 'manual' }).catch(({ message, cause }: Error & { cause?: Error }) => {
      const reason = cause?.message ?? message;
      return new Response(`${site} does not answer: ${reason}`, { status: 502 });
    });
  }
}
