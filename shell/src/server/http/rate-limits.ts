import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { sendProblem } from 'server-kit/problem';

/** Maximum time that a call waits for Redis. */
const commandTimeoutMs = 250;

/**
 * Counts calls in this process or, with Redis, across all shells that share it. While Redis is down, the shell does not
 * limit calls; the services still apply their own limits. Resolves to the connection to Redis.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  redisUrl: string | undefined,
): Promise<Redis | undefined> {
  const redis = redisUrl ? await connect(app, redisUrl) : undefined;
  await app.register(rateLimit, {
    global: false,
    nameSpace: 'rate-limit:',
    skipOnError: true,
    ...(redis ? { redis } : {}),
  });
  return redis;
}

async function connect(app: FastifyInstance, redisUrl: string): Promise<Redis> {
  // Loaded only if needed: a single-machine deployment usually has no Redis.
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
    // Not the message: it may contain the URL, and the URL a password.
    if (!isLost) app.log.warn({ error: code ?? name }, 'Redis unavailable: each shell limits calls on its own');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) app.log.warn('Redis recovered');
    isLost = false;
  });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

/** Identifies a visitor by IP address; for IPv6 by network, since one visitor may use any address in it. */
export const clientIp = ({ ip }: FastifyRequest): string => normalizeIP(ip);

/** Counts requests per IP address and minute. @param name separates one counter from another */
export const countByAddress = (app: FastifyInstance, name: string, max: number) =>
  app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => `${name}:${clientIp(request)}` });

/** Rejects requests beyond `max` per IP address and minute. @param name separates one counter from another */
export function limitByAddress(app: FastifyInstance, name: string, max: number) {
  const count = countByAddress(app, name, max);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      await sendProblem(reply.header('retry-after', state.ttlInSeconds), 429, 'Too many requests');
  };
}
