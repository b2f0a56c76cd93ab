import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createAnonymousHttp } from '@meridian-vale/shared-identity/server';
import type { Boot } from 'render/boot';
import { styleNonce } from '../../build/base-config.ts';
import { SiteError } from './site.ts';
import { SitePage } from './site-page.ts';

/** One of the shell's own pages: it has everything that pages share, and no remote's content. */
const framePath = '/error-checking-guest';

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

  /** The page at a URL as an anonymous visitor gets it; if there is none, one that every site has. @throws SiteError */
  async frame(url = framePath): Promise<{ frame: SitePage; headers: Headers }> {
    for (const path of [url, framePath]) {
      const response = await this.ask(path, { headers: { accept: 'text/html' } });
      const frame = SitePage.read(await response.text());
      if (frame) return { frame, headers: response.headers };
    }
    throw new SiteError(`${this.origins.site}${framePath} is no page of a shell`);
  }

  /** @param body replaces the response's own body if that has been read */
  adapt({ status, headers, body: own }: Response, body: BodyInit | null = own): Response {
    return new Response(body || null, { status, headers: fromSite(headers, this.origins) });
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

/** Calls the services through the server here, as an anonymous visitor. */
export function httpThrough(local: string, identity: Pick<NonNullable<Boot['identity']>, 'appId'> | undefined) {
  const base = (service: string) => `${local}/api/${service}`;
  const bases = { gateway: base('gateway'), search: base('search'), content: base('content') };
  return createAnonymousHttp({ bases, appId: identity?.appId ?? '', teamBase: base });
}

export interface Origins {
  readonly site: string;
  readonly local: string;
}

export const adaptations =
  'Adapted for localhost: the policy allows the styles of a development build, Integrity-Policy and HSTS are left out, cookies lose Domain and Secure, only authToken and guest-xsrf are sent to the site, Origin and Referer are those of the site, failures are not reported to it';

/** Hop-by-hop headers, and headers about bytes that differ here. Nothing is revalidated: pages may differ too. */
const requestHeadersLeftOut = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'expect',
  'te',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
];

/** The site's own: browsers send the cookies of every program on localhost to this one, whatever its port. */
const siteCookies = ['authToken', 'guest-xsrf', 'XSRF-TOKEN'];

const cookiesOfSite = (cookies = ''): string =>
  cookies
    .split(/; */)
    .filter((pair) => siteCookies.includes(pair.split('=', 1)[0] ?? ''))
    .join('; ');

export function toSite(headers: Readonly<IncomingHttpHeaders>, origins: Origins): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !requestHeadersLeftOut.includes(name)) sent.set(name, String(value));
  const cookies = cookiesOfSite(headers.cookie);
  if (cookies) sent.set('cookie', cookies);
  const { site, local } = origins;
  if (sent.get('origin') === local) sent.set('origin', site);
  const referer = sent.get('referer');
  if (referer?.startsWith(`${local}/`)) sent.set('referer', site + referer.slice(local.length));
  // Browsers always send `sec-fetch-site`. The remote's loaders on this server do not, and have no cookies either.
  if (!sent.has('sec-fetch-site')) {
    sent.set('sec-fetch-site', 'same-origin');
    sent.set('x-xsrf-token', 'a loader');
  }
  return sent;
}

/** Here scripts have no hashes and use plain http, and the reporting endpoints belong to the site. */
const answerHeadersLeftOut = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'integrity-policy',
  'integrity-policy-report-only',
  'reporting-endpoints',
  'report-to',
  'nel',
  'alt-svc',
  'link',
  'location',
  'set-cookie',
];

/** Reporting and https belong to the site. */
const directivesLeftOut = /^(report-uri|report-to|upgrade-insecure-requests|block-all-mixed-content)\b/;

export function fromSite(headers: Headers, { site, local }: Origins): Headers {
  const sent = new Headers();
  for (const [name, value] of headers) if (!answerHeadersLeftOut.includes(name)) sent.set(name, value);
  const policy = headers.get('content-security-policy');
  if (policy) sent.set('content-security-policy', toLocalPolicy(policy).replaceAll(site, local));
  const location = headers.get('location');
  if (location) sent.set('location', location.startsWith(`${site}/`) ? local + location.slice(site.length) : location);
  for (const cookie of headers.getSetCookie()) sent.append('set-cookie', toLocalCookie(cookie));
  return sent;
}

/** The development build inlines styles. */
const toLocalPolicy = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => directive.trim().replace(/^style-src(?:-elem)? .*/, `$& 'nonce-${styleNonce}'`))
    .filter((directive) => directive && !directivesLeftOut.test(directive))
    .join('; ');

const toLocalCookie = (cookie: string): string =>
  cookie
    .split(';')
    .filter((attribute, index) => index === 0 || !/^\s*(domain=|secure$|partitioned$)/i.test(attribute))
    .map((attribute) => attribute.replace(/^(\s*samesite=)none$/i, '$1Lax'))
    .join(';');
