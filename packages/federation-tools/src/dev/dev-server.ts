import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { hotPath } from '../build/development.ts';
import { problemsPath, reloadsPath } from './browser-problems.ts';
import type { PackageCompilers } from './package-compilers.ts';
import { Problems } from './problems.ts';
import { watchTypes } from './watch-types.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown;

/** Handles every request except for the remote's files: a test host, or the site that shows the remote. */
export interface HostAdapter {
  /** Serve other files that must be compiled too. */
  readonly middlewares: readonly Middleware[];
  /** Resolves when the first request can be handled. */
  readonly ready: Promise<unknown>;
  respond(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Serves a remote's development build and hot updates in its host. */
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
  const middlewares = [
    webpackDevMiddleware(remote.browser, { publicPath: `/remotes/${remote.facts.name}/dev/`, stats: 'none' }),
    hotWithProblems,
    ...host.middlewares,
  ] as Middleware[];
  remote.watch();
  await Promise.all([built, host.ready]);
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
    const next = (error?: unknown): void => {
      if (error) fail(error);
      else if (pending.length > 0) pending.shift()?.(request, response, next);
      else host.respond(request, response).catch(fail);
    };
    next();
  };
  return createServer(localRequests(listener));
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

/** Browsers say where a request comes from. */
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
