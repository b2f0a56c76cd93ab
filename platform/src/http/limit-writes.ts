import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { sendProblem } from 'server-kit/problem';

const timeWindow = 60_000;
/** Ample: a page writes its guest or identity a few times an hour. */
const maxByGuest = 60;

/**
 * Rate-limits all writes combined, per minute: by client address, and by the guest in the path. The owner is exempt.
 * Register it after the rate-limit plugin and before the routes.
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
    // Run after the credential check, so that nobody can exhaust another guest's quota, and before the body is read.
    if (route.url.includes('/:id')) route.preParsing = refuseBeyond(byGuest);
  });
}

const isRead = ({ method, url }: RouteOptions): boolean =>
  [method].flat().every((name) => name === 'OPTIONS' || isReadOnly(name, url.replace(/^\/search/, '')));
