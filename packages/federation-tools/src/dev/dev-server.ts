import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { hotPath } from '../build/development.ts';
import { problemsPath, reloadsPath } from './browser-problems.ts';
import { localRequests, readReport } from './local-requests.ts';
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
