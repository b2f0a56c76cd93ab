import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook of all routes: one line for each answer. It names the route's pattern, because a raw path may hold a guest's
 * id, which is a secret (R44), and nothing of who asked or for what (R43).
 */
export async function logResponse({ log, method, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ms = Math.round(reply.elapsedTime);
  log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'answered');
}
