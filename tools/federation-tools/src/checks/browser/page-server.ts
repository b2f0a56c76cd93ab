import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { filesUrl, type Release } from 'releases/release';
import { contentSecurityPolicy } from 'remote-host/content-security-policy';
import type { RemoteParts } from 'remote-host/tasks';
import { documentOf } from '../../dev/document.ts';
import type { HostBoot } from '../../dev/host/boot.ts';
import { hostPublicPath } from '../../dev/host-config.ts';
import type { FilledPage } from '../../dev/render-page.ts';
import { answerCall, type MockHandler, servicesPath } from '../../dev/service-stub.ts';
import { observerPath, observerScript, type PageReport, reportPath } from './observer.ts';

export interface CheckedPages {
  readonly release: Pick<Release, 'name' | 'version'>;
  /** The release's `browser/`. */
  readonly browserDir: string;
  /** The built host's files. */
  readonly hostDir: string;
  /** Path → page rendered on the server. */
  readonly pages: ReadonlyMap<string, FilledPage>;
  /** For the links of the host. */
  readonly parts: RemoteParts;
  readonly boot: Omit<HostBoot, 'loaderData' | 'placed'>;
  readonly respond: MockHandler;
  /** Time after which a page counts as not hydrated. */
  readonly timeoutMs: number;
  /** Called before each page is opened. */
  readonly begin: (at: string) => void;
}

export interface PageServer {
  /** URL of the first page; each page opens the next one after its report. */
  readonly url: string;
  /** In page order; pages that have not reported yet are missing. */
  readonly reports: readonly PageReport[];
  /** Resolves when every page has reported. */
  readonly done: Promise<void>;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a release as the site does: under the site's policy, and with its pages at paths other than its files'. */
export async function servePages(checked: CheckedPages): Promise<PageServer> {
  const reports: PageReport[] = [];
  const urls = [...checked.pages.keys()];
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const folders = [
    [filesUrl(checked.release), checked.browserDir],
    [hostPublicPath, checked.hostDir],
  ] as const;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(servicesPath)) return answerCall(request, response, checked.respond);
    if (pathname === reportPath) {
      reports.push(JSON.parse(await text(request)));
      response.end(urls[reports.length] ?? '');
      if (reports.length >= urls.length) finish();
      return;
    }
    if (pathname === observerPath) return send(response, types['.js'], observerScript(checked.timeoutMs));
    const page = checked.pages.get(pathname + search);
    if (page) {
      checked.begin(pathname + search);
      return send(response, 'text/html; charset=utf-8', observed(page, checked));
    }
    const [url, folder] = folders.find(([each]) => pathname.startsWith(each)) ?? [];
    const file = url && folder && path.join(folder, path.posix.normalize(pathname.slice(url.length)));
    send(response, types[path.extname(pathname)] ?? 'application/octet-stream', readFileSync(file ?? ''));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${urls[0] ?? '/'}`,
    reports,
    done,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function observed(page: FilledPage, { boot, parts }: CheckedPages): string {
  const { loaderData, placed } = page;
  const document = documentOf(page, { ...boot, loaderData, placed }, parts);
  return document.replace('<head>', `<head>\n<script src="${observerPath}"></script>`);
}

function send(response: ServerResponse, type: string | undefined, body: string | Buffer): void {
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': contentSecurityPolicy([], { origin: 'http://127.0.0.1:*', styleSources: [] }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(body);
}
