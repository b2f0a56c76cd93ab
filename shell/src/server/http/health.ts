import type { FastifyInstance } from 'fastify';
import type { Releases } from '../releases/releases.ts';
import type { ClientFailures } from './client-failures.ts';
import type { ServiceBreakers } from './service-breakers.ts';

export interface Health {
  readonly releases: Pick<Releases, 'current' | 'states'>;
  readonly breakers: Pick<ServiceBreakers, 'states'>;
  readonly clientFailures: Pick<ClientFailures, 'report'>;
  readonly shellVersion: () => string;
}

/**
 * `/healthz`: each remote's version and state, what browsers say of them, and the state of each service's breaker. One dead remote does not make the site unhealthy; the status is 503 only
 * where no version of any remote loads, so that no page can be shown.
 */
export function registerHealth(
  app: FastifyInstance,
  { releases, breakers, clientFailures, shellVersion }: Health,
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
        clientFailures: clientFailures.report(),
        services: breakers.states(),
      });
  });
}
