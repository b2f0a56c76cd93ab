import type { FastifyInstance } from 'fastify';
import type { Releases } from '../releases/releases.ts';
import type { ServiceBreakers } from './service-breakers.ts';

/**
 * `/healthz`: each remote's version and state, and the state of each service's breaker. One dead remote does not make the site unhealthy; the status is 503 only
 * where no version of any remote loads, so that no page can be shown.
 */
export function registerHealth(
  app: FastifyInstance,
  releases: Pick<Releases, 'current' | 'states'>,
  breakers: Pick<ServiceBreakers, 'states'>,
  shellVersion: () => string,
): void {
  app.get('/healthz', async (_request, reply) => {
    const remotes = await releases.states();
    const serves = Object.values(remotes).some(({ version }) => version !== null);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: serves ? 'ok' : 'unavailable',
        shell: shellVersion(),
        sequence: releases.current.sequence,
        remotes,
        services: breakers.states(),
      });
  });
}
