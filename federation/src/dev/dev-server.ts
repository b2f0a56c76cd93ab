import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { hotPath } from '../build/development.ts';
import type { PackageCompilers } from './package-compilers.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown;

/** Answers everything but the files of the remote that is being developed: a test host, or a site that it is shown in. */
export interface Surroundings {
  /** Files that have to be compiled as well. */
  readonly middlewares: readonly Middleware[];
  /** Resolves when the first request can be answered. */
  readonly ready: Promise<unknown>;
  respond(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Serves a remote's development build with its hot updates, inside of what surrounds it. */
export async function createDevServer(remote: PackageCompilers, surroundings: Surroundings): Promise<Server> {
  remote.on('failed', (message) => console.error(message));
  const built = new Promise<void>((done) => remote.once('built', done));
  const middlewares = [
    webpackDevMiddleware(remote.browser, { publicPath: `/remotes/${remote.facts.name}/dev/`, stats: 'errors-only' }),
    webpackHotMiddleware(remote.browser, { path: hotPath(remote.facts), log: false }),
    ...surroundings.middlewares,
  ] as Middleware[];
  remote.watch();
  await Promise.all([built, surroundings.ready]);
  return createServer((request, response) => {
    const pending = [...middlewares];
    const fail = (error: unknown): void => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.stack : String(error));
    };
    const next = (error?: unknown): void => {
      if (error) fail(error);
      else if (pending.length > 0) pending.shift()?.(request, response, next);
      else surroundings.respond(request, response).catch(fail);
    };
    next();
  });
}
