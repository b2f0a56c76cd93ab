import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { escapeForTerminal } from 'registry/release';
import webpack, { type Compiler, type Configuration } from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { problemsPath, reloadsPath } from './browser-problems.ts';
import { hotPath, type PackageCompilers } from './package-compilers.ts';
import { hostPublicPath } from './test-host/boot.ts';
import { watchTypes } from './watch-types.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown;

/** Handles every request except for the remote's files: a test host, or the site that shows the remote. */
export interface HostAdapter {
  /** What its pages load from {@link hostPublicPath}. */
  readonly bundle: Configuration;
  /** Resolves when the first request can be handled, but for the bundle. */
  readonly ready?: Promise<unknown> | undefined;
  respond(request: IncomingMessage): Promise<Response>;
}

export async function createDevServer(remote: PackageCompilers, host: HostAdapter): Promise<Server> {
  const built = new Promise<void>((done) => remote.once('built', done));
  const hot = webpackHotMiddleware(remote.browser, { path: hotPath(remote.facts), log: false });
  const problems = new Problems(remote, (event) => hot.publish(event));
  // After the hot middleware, which clears what the page shows.
  remote.browser.hooks.done.tap('createDevServer', () => problems.show());
  const hotWithProblems: Middleware = (request, response, next) => {
    hot(request, response, next);
    if (request.url === hotPath(remote.facts)) problems.show();
  };
  watchTypes(remote.facts.dir, (errors) => problems.set('types', errors));
  const hostFiles = webpackDevMiddleware(webpack(host.bundle) as Compiler, {
    publicPath: hostPublicPath,
    stats: 'errors-only',
  });
  const middlewares = [
    webpackDevMiddleware(remote.browser, {
      publicPath: `/remotes/${remote.facts.name}/dev/`,
      stats: 'none',
      // A site's page has this header, and starts workers only from files that have it, too.
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
    }),
    hotWithProblems,
    hostFiles,
  ] as Middleware[];
  remote.watch();
  await Promise.all([built, host.ready, new Promise<void>((done) => hostFiles.waitUntilValid(() => done()))]);
  const listener: RequestListener = (request, response) => {
    const { method, url = '/', headers } = request;
    if (method === 'POST' && [problemsPath, reloadsPath].includes(url)) {
      readReport(request).then(
        (said) => {
          if (url === problemsPath) remote.reportOfPage(said);
          else problems.note(said);
          response.writeHead(204).end();
        },
        () => response.writeHead(403, { connection: 'close' }).end(),
      );
      return;
    }
    if (headers.accept?.includes('text/html')) problems.clear();
    const pending = [...middlewares];
    const fail = (error: unknown): void => {
      // The page was left before its request had arrived.
      if (request.errored) return;
      remote.report(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.stack : String(error));
    };
    const answer = async () => send(await host.respond(request), response);
    const next = (error?: unknown): void => {
      if (error) fail(error);
      else if (pending.length > 0) pending.shift()?.(request, response, next);
      else answer().catch(fail);
    };
    next();
  };
  return createServer(localRequests(listener));
}

async function send({ status, headers, body }: Response, response: ServerResponse): Promise<void> {
  response.statusCode = status;
  response.setHeaders(headers);
  // The stream ends early if the client disconnects or the site aborts; closing the connection signals both.
  if (body) await pipeline(Readable.fromWeb(body as ReadableStream), response).catch(() => {});
  else response.end();
}

/**
 * Refuses requests to any other host than this server's own: a page whose name was rebound to 127.0.0.1 has the
 * origin of that name, and could otherwise use this server, and a site behind it, with the developer's cookies.
 */
export const localRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const hosts = ['localhost', '127.0.0.1'].map((name) => new URL(`http://${name}:${request.socket.localPort}`).host);
    if (hosts.includes(request.headers.host ?? '')) return listener(request, response);
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`This server can only be reached as ${hosts.join(' or ')}`);
  };

const isSameOrigin = ({ host, origin, 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' && (origin === undefined || origin === `http://${host}`);

const maxReportLength = 64 * 1024;

/** What a page of this server says has happened in it. Rejects if another site's sends it, or if it says too much. */
export async function readReport(request: IncomingMessage): Promise<string> {
  if (!isSameOrigin(request.headers)) throw new Error('The report is of another site');
  let said = '';
  // An answer is still sent if the rest is not read.
  for await (const part of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    if (said.length > maxReportLength) throw new Error('The report is too long');
  }
  return said;
}

/**
 * What is wrong with the remote: printed once each, and shown over the open page until the build, or the check of types,
 * that has found it finds it no more; what happened in a page, until the next page or build.
 */
export class Problems {
  /** By build, or check of types: what its newest run has found. */
  private readonly found = new Map<string, readonly string[]>();
  private readonly reported = new Set<string>();
  private readonly printed = new Set<string>();
  private readonly noted = new Set<string>();
  /** The browser side, which compiles an edit last, may still do so. */
  private isHalfBuilt = false;

  /** @param publish sends an event to the hot clients of open pages */
  constructor(
    private readonly remote: PackageCompilers,
    private readonly publish: (event: object) => void,
    private readonly print: (text: string) => void = (text) => console.error(escapeForTerminal(text)),
  ) {
    remote.on('failed', (text) => this.add(text));
    remote.on('compiled', (build, errors) => {
      if (errors.length === 0) {
        this.reported.clear();
        // Once for an edit: a page may be rendered between its two builds.
        if (build === 'server' || !this.isHalfBuilt) this.printed.clear();
        this.isHalfBuilt = build === 'server';
      }
      this.set(build, errors);
    });
    remote.on('changed', () => this.publish(this.event({ hash: String(Date.now()) })));
  }

  private add(text: string): void {
    // A page from which it was removed does not get it again.
    if (this.shown.includes(text)) return;
    this.reported.add(text);
    if (!this.printed.has(text)) this.print(text);
    this.printed.add(text);
    this.show();
  }

  /** @param errors of the newest run of a build, or of the check of types */
  set(source: string, errors: readonly string[]): void {
    const before = this.shown;
    for (const text of errors) if (!before.includes(text)) this.print(text);
    this.found.set(source, errors);
    if (errors.length + before.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  /** Something to know, which is printed once and not shown over the page. */
  note(text: string): void {
    if (!this.noted.has(text)) this.print(text);
    this.noted.add(text);
  }

  /** A page that is loaded again may work, if everything was built. */
  clear(): void {
    this.reported.clear();
  }

  /** Also for a page that has just connected, or whose hot client has removed what it showed. */
  show(): void {
    if (this.shown.length > 0) this.publish(this.event({ errors: this.shown }));
  }

  private get shown(): string[] {
    return [...new Set([...this.found.values()].flat()), ...this.reported];
  }

  /** As webpack-hot-middleware sends after a build; its client shows errors, and reloads if the hash is new to it. */
  private event(of: object): object {
    return { action: 'sync', name: this.remote.facts.name, errors: [], warnings: [], modules: {}, ...of };
  }
}
