import rateLimit, { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { MinuteCounts } from 'server-kit/minute-counts';
import { sendProblem } from 'server-kit/problem';

const commandTimeoutMs = 250;

/** Between two warnings that Redis does not count. */
const warningMs = 60_000;

type Limiter = FastifyInstance['createRateLimit'];

declare module 'fastify' {
  interface FastifyInstance {
    rateLimiters: { readonly local: Limiter; readonly shared?: Limiter; readonly redis?: Redis };
  }
}

/**
 * Counts calls in this process or, with Redis, across all shells that share it; whatever Redis cannot count, each shell
 * counts on its own. Resolves to whether Redis can count now.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  redisUrl: string | undefined,
): Promise<(() => Promise<boolean>) | undefined> {
  const redis = redisUrl ? await connect(app, redisUrl) : undefined;
  const create = async (options: RateLimitPluginOptions): Promise<Limiter> => {
    let limiter: Limiter | undefined;
    await app.register(async (scope) => {
      await scope.register(rateLimit, { global: false, ...options });
      limiter = scope.createRateLimit.bind(scope);
    });
    return limiter as Limiter;
  };
  const local = await create({ store: MinuteCounts });
  const shared = redis && { shared: await create({ nameSpace: 'rate-limit:', redis }), redis };
  app.decorate('rateLimiters', { local, ...shared });
  // A write: a full or read-only Redis answers everything else.
  return redis && (() => redis.set('rate-limit:up', 1, 'PX', 60_000).then(Boolean, () => false));
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
  let warnedAt = Number.NEGATIVE_INFINITY;
  redis.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (performance.now() - warnedAt < warningMs) return;
    warnedAt = performance.now();
    // Not the whole message: it may contain the URL, and the URL a password. An answer begins with its kind, such as OOM.
    const error = code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? 'no answer';
    app.log.warn({ error }, 'Redis unavailable: each shell limits calls on its own');
  });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

/** Identifies a visitor by IP address, empty once it has gone; for IPv6 by network, since one may use any address in it. */
export const clientIp = ({ ip }: FastifyRequest): string => normalizeIP(ip ?? '');

/** Counts requests per IP address and minute. @param name separates one counter from another */
export function countByAddress(app: FastifyInstance, name: string, max: number): ReturnType<Limiter> {
  const { local, shared, redis } = app.rateLimiters;
  const options = {
    max,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => `${name}:${clientIp(request)}`,
  };
  const countHere = local(options);
  const countTogether = shared?.(options);
  if (!countTogether) return countHere;
  return (request) =>
    countTogether(request).catch((error) => {
      // One that is full or only reads answers, with an error.
      redis?.emit('error', error);
      return countHere(request);
    });
}

/** Rejects requests beyond `max` per IP address and minute. @param name separates one counter from another */
export function limitByAddress(app: FastifyInstance, name: string, max: number) {
  const count = countByAddress(app, name, max);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      await sendProblem(reply.header('retry-after', state.ttlInSeconds), 429, 'Too many requests');
  };
}
