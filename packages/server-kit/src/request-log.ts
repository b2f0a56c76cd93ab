import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An `onResponse` hook for every route that logs one line per response. It logs the route's pattern, because a path may
 * contain a guest's id, which is a secret, and nothing about the client or its query (API-46).
 */
export async function logResponse({ log, method, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ms = Math.round(reply.elapsedTime);
  log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'answered');
}
