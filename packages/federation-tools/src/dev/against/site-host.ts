import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { FragmentData } from '@meridian-vale/federation/contract';
import { fragmentRemote, pendingFragment } from '@meridian-vale/federation/fragment-name';
import { loadingText } from '@meridian-vale/federation/remote';
import { matchRoutes } from 'react-router-dom';
import { moduleFile, releaseUrl } from 'registry/release';
import { remoteForPath } from 'render/addresses';
import { type Boot, type PinnedRemote, servicesIn } from 'render/boot';
import { type LoadedRelease, loadRelease } from 'render/load-release';
import { remoteRoute } from 'render/remote-route';
import { sharedModules } from 'render/shared-modules';
import type { HostAdapter } from '../dev-server.ts';
import { hostBundle } from '../host-config.ts';
import type { PackageCompilers } from '../package-compilers.ts';
import { failedPage, OwnFragments, renderFilledPage } from '../render-page.ts';
import { hostPublicPath } from '../test-host/boot.ts';
import type { Site } from './site.ts';
import { SitePage } from './site-page.ts';
import { fromSite, httpThrough, SiteProxy } from './site-proxy.ts';

/** A deployed site with one local remote: its pages and fragments are rendered here, everything else by the site. */
export async function createSiteHost(remote: PackageCompilers, site: Site, local: string): Promise<HostAdapter> {
  const { facts } = remote;
  const origins = { site: site.origin, local };
  const others = site.remotes.filter(({ name }) => name !== facts.name);
  const reactModule = moduleFile(path.join(import.meta.dirname, 'browser'), developmentReact);
  const proxy = new SiteProxy(origins);

  const ownCode = (): LoadedRelease =>
    loadRelease(facts.name, readFileSync(remote.serverBundle?.file ?? '', 'utf8'), sharedModules);
  const servicesOf = (boot: Boot) => ({ ...servicesIn(boot), http: httpThrough(local, boot.identity) });
  const pinned = (): PinnedRemote => {
    const entry = `${releaseUrl(facts)}${remote.release?.entry}`;
    return { name: facts.name, prefixes: facts.prefixes, candidates: [{ version: facts.version, entry }] };
  };
  const withOwnCode = (boot: Boot): Boot => ({
    ...boot,
    hydrate: 'load',
    ...(boot.hydration ? { hydration: { ...boot.hydration, preload: [] } } : {}),
    remotes: [...boot.remotes.filter(({ name }) => name !== facts.name), pinned()],
  });

  const report = (error: unknown): void => remote.report(error);
  const ownFragments = (release: LoadedRelease, url: URL, services: ReturnType<typeof servicesOf>): OwnFragments =>
    new OwnFragments({ ...facts, release, othersFragment: pendingFragment, onError: report }, url, services);

  async function respondOwn(url: URL): Promise<Response> {
    const code = ownCode();
    if (!matchRoutes([remoteRoute(facts.name, code.remote)], url.pathname)) return Response.redirect(`${local}/home`);
    const { frame, headers } = await proxy.frame(url.pathname + url.search);
    const boot = withOwnCode(frame.boot);
    const services = servicesOf(boot);
    const page = await renderFilledPage(code, ownFragments(code, url, services)).catch((error) => {
      report(error);
      return failedPage(error);
    });
    if (page instanceof Response) return page;
    frame.setHead(page.headTags);
    frame.setOutlet(page.html);
    frame.setChrome(page.chrome);
    const rendered = page.loaderData && { rendered: { remote: facts.name, version: facts.version } };
    frame.setData({ ...boot, ...rendered }, page.loaderData ?? {}, page.placed);
    frame.removeFiles((name) => name !== 'shell');
    return composed(frame, page.status, headers);
  }

  async function respondWithPage(reply: Response, url: URL): Promise<Response> {
    const text = await reply.text();
    const page = SitePage.read(text);
    if (!page) return proxy.adapt(reply, text);
    const boot = withOwnCode(page.boot);
    const ours = placedFragments(page.loaderData, facts.name);
    const places = page.places(facts.name);
    const [asked] = ours;
    const own = ownFragments(ownCode(), url, servicesOf(boot));
    // With several fragments, the HTML does not show which is where; the browser completes them.
    const placed =
      asked && ours.length === 1 && places.length === 1 ? await own.place(asked.name, asked.props) : undefined;
    const html = placed && own.htmlOf(placed);
    const content = html === undefined ? `<p>${loadingText}</p>` : `<div>${html}</div>`;
    for (const place of places) page.fill(place, content, html === undefined);
    const index = page.placed.length;
    const loaderData = replaceFragments(page.loaderData, facts.name, ({ name, props }) =>
      placed && html !== undefined ? { ...placed, place: index } : pendingFragment(name, props),
    );
    // Appended, because the site's own fragments keep their places.
    page.setData(boot, loaderData, [...page.placed, ...own.placed]);
    page.removeFiles((remoteName) => remoteName === facts.name);
    return composed(page, reply.status, reply.headers);
  }

  function composed(page: SitePage, status: number, headers: Headers): Response {
    page.addScript(`${hostPublicPath}${developmentReact}.js`);
    const adapted = fromSite(headers, origins);
    adapted.delete('etag');
    adapted.set('content-type', 'text/html; charset=utf-8');
    adapted.set('cache-control', 'no-store');
    return new Response(page.toString(), { status, headers: adapted });
  }

  async function respond(request: IncomingMessage): Promise<Response> {
    const url = new URL(request.url ?? '/', local);
    // A failure caused by a local edit is not the site's: don't report it.
    if (url.pathname === '/api/reports') return new Response(null, { status: 204 });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const owner = remoteForPath([...others, pinned()], url.pathname);
    if (isRead && owner?.name === facts.name && !url.pathname.endsWith('/')) return respondOwn(url);
    const reply = await proxy.fetch(request);
    return reply.headers.get('content-type')?.startsWith('text/html')
      ? respondWithPage(reply, url)
      : proxy.adapt(reply);
  }

  return { bundle: hostBundle(facts.dir, developmentReact, [reactModule]), respond };
}

export function replaceFragments<T>(data: T, remote: string, replace: (of: FragmentData) => FragmentData): T {
  if (typeof data !== 'object' || data === null) return data;
  if (isFragment(data)) return fragmentRemote(data.name) === remote ? (replace(data) as T) : data;
  if (Array.isArray(data)) return data.map((item) => replaceFragments(item, remote, replace)) as T;
  const entries = Object.entries(data).map(([key, value]) => [key, replaceFragments(value, remote, replace)]);
  return Object.fromEntries(entries) as T;
}

export function placedFragments(data: unknown, remote: string): FragmentData[] {
  const placed: FragmentData[] = [];
  replaceFragments(data, remote, (of) => {
    placed.push(of);
    return of;
  });
  return placed;
}

const isFragment = (value: object): value is FragmentData =>
  'name' in value &&
  typeof value.name === 'string' &&
  value.name.includes('/') &&
  'state' in value &&
  ['ready', 'pending', 'unavailable'].includes(String(value.state));

/** The script that gives a deployed shell the development build of React. */
const developmentReact = 'development-react';
