import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { filesUrl, type Release } from 'releases/release';
import { contentSecurityPolicy } from 'remote-host/content-security-policy';
import type { RemoteParts } from 'remote-host/tasks';
import { documentOf } from '../../dev/document.ts';
import type { HostBoot } from '../../dev/host/boot.ts';
import { hostPublicPath } from '../../dev/host-config.ts';
import type { FilledPage } from '../../dev/render-page.ts';
import { answerCall, type MockHandler, servicesPath } from '../../dev/service-stub.ts';

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
}

export interface PageServer {
  readonly origin: string;
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
  const folders = [
    [filesUrl(checked.release), checked.browserDir],
    [hostPublicPath, checked.hostDir],
  ] as const;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(servicesPath)) return answerCall(request, response, checked.respond);
    const page = checked.pages.get(pathname + search);
    if (page) return send(response, 'text/html; charset=utf-8', documentFor(page, checked));
    const [url, folder] = folders.find(([each]) => pathname.startsWith(each)) ?? [];
    const file = url && folder && path.join(folder, path.posix.normalize(pathname.slice(url.length)));
    send(response, types[path.extname(pathname)] ?? 'application/octet-stream', readFileSync(file ?? ''));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const documentFor = (page: FilledPage, { boot, parts }: CheckedPages): string =>
  documentOf(page, { ...boot, loaderData: page.loaderData, placed: page.placed }, parts);

function send(response: ServerResponse, type: string | undefined, body: string | Buffer): void {
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': contentSecurityPolicy([], { origin: 'http://127.0.0.1:*', styleSources: [] }),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(body);
}
