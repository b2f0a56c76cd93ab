import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { isReadOnly } from 'platform-client/read-only';
import { sendProblem } from './problem.ts';

const timeWindow = 60_000;
/** A page changes its guest or its identity a few times an hour. */
const maxByGuest = 60;

/**
 * Limits all calls that are no reads, together, per minute: by client address, and by the guest of the path. The owner
 * is not limited. Registered after the rate-limit plugin and before the routes.
 */
export async function limitWrites(
  app: FastifyInstance,
  { isOwner, max }: { readonly isOwner: (request: FastifyRequest) => boolean; readonly max: number },
): Promise<void> {
  const byAddress = app.createRateLimit({ max, timeWindow, allowList: isOwner });
  const byGuest = app.createRateLimit({
    max: maxByGuest,
    timeWindow,
    allowList: isOwner,
    keyGenerator: ({ params }) => (params as { id: string }).id,
  });
  const refuseBeyond = (limit: typeof byAddress) => async (request: FastifyRequest, reply: FastifyReply) => {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return undefined;
    await sendProblem(reply.header('retry-after', state.ttlInSeconds), 429, 'Too many requests');
  };
  app.addHook('onRoute', (route) => {
    if (isRead(route)) return;
    route.onRequest = [refuseBeyond(byAddress), ...[route.onRequest ?? []].flat()];
    // Once the credential is checked, so that nobody uses up another's calls; before the body is read.
    if (route.url.includes('/:id')) route.preParsing = refuseBeyond(byGuest);
  });
}

const isRead = ({ method, url }: RouteOptions): boolean =>
  [method].flat().every((name) => name === 'OPTIONS' || isReadOnly(name, url.replace(/^\/search/, '')));
