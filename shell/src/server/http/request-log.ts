import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheState } from '../cache/page-store.ts';

/** The facts about a served page. */
interface ServedPage {
  /** The route pattern. */
  readonly route: string;
  /** Whose page it is; absent for the shell's own. */
  readonly remote?: string | undefined;
  /** The sequence number of its release set. */
  readonly set: number;
  readonly cache: CacheState;
}

declare module 'fastify' {
  interface FastifyRequest {
    served?: ServedPage | undefined;
  }
}

/** The pattern of a page's route, else that of the server's own; an address may hold an id that is a secret. */
export const routeOf = (request: FastifyRequest): string =>
  // Fastify rebuilds `routeOptions` on each access.
  request.served?.route ?? request.routeOptions.url ?? 'none';

/**
 * Logs one line per response at level `info`, without visitor data (OPERATE-2). A page's line also contains
 * its release set and cache state.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, served, log } = request;
    const page = served && { set: served.set, cache: served.cache };
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, route: routeOf(request), status: reply.statusCode, ms, ...page }, 'answered');
    done();
  });
}
