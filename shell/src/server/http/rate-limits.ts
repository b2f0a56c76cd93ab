import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { sendProblem } from './problem.ts';

/** A call waits no longer for its count than this. */
const commandTimeoutMs = 250;

/**
 * Counts calls: in this process or, with a Redis, together with every other shell that uses it. While Redis does not
 * answer, calls are not counted here; the services go on counting their own.
 */
export async function registerRateLimits(app: FastifyInstance, redisUrl: string | undefined): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    nameSpace: 'rate-limit:',
    skipOnError: true,
    ...(redisUrl ? { redis: await connect(app, redisUrl) } : {}),
  });
}

async function connect(app: FastifyInstance, redisUrl: string): Promise<Redis> {
  // Most shells of one machine have no Redis, and start without its client.
  const { default: RedisClient } = await import('ioredis');
  const redis = new RedisClient(redisUrl, {
    connectionName: 'shell',
    commandTimeout: commandTimeoutMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let isLost = false;
  redis.on('error', ({ code, name }: NodeJS.ErrnoException) => {
    // The address may hold a password, and a message the address.
    if (!isLost) app.log.warn({ error: code ?? name }, 'Redis does not answer: calls are not limited over all shells');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) app.log.warn('Redis answers again');
    isLost = false;
  });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

/** What tells visitors apart: of IPv6 the network, since one visitor has any number of addresses in it. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

/** Counts what an address asks for in a minute. @param name tells what is counted apart */
export const countByAddress = (app: FastifyInstance, name: string, max: number) =>
  app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => `${name}:${addressOf(request)}` });

/** Refuses what an address calls beyond `max` a minute. @param name tells what is counted apart */
export function limitByAddress(app: FastifyInstance, name: string, max: number) {
  const count = countByAddress(app, name, max);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      await sendProblem(reply.header('retry-after', state.ttlInSeconds), 429, 'Too many requests');
  };
}
