import type { FastifyInstance } from 'fastify';
import type { Wall } from 'remote-host/process/walls';
import type { Releases } from '../releases/releases.ts';
import type { ClientFailures } from './client-failures.ts';
import type { ServiceBreakers } from './service-breakers.ts';

export interface Health {
  readonly releases: Pick<Releases, 'current' | 'states'>;
  readonly breakers: Pick<ServiceBreakers, 'states'>;
  readonly clientFailures: Pick<ClientFailures, 'report'>;
  readonly shellVersion: () => string;
  /** What separates render processes from the machine; undefined in development. */
  readonly wall?: Wall | undefined;
  readonly isDraining?: (() => boolean) | undefined;
}

/**
 * `/readyz`: whether a load balancer should send requests. `/healthz`: each remote's version and state, the failures
 * that browsers report, and the state of each service's circuit breaker. One failed remote does not make the site
 * unhealthy; the status code is 503 only if no remote can render, so that no page can be shown. While a service fails
 * the status is `degraded`.
 */
const isWell = (breakers: Health['breakers']): boolean =>
  Object.values(breakers.states()).every((state) => state === 'closed');

export function registerHealth(
  app: FastifyInstance,
  { releases, breakers, clientFailures, shellVersion, wall, isDraining = () => false }: Health,
): void {
  const servesPages = (remotes: Awaited<ReturnType<Health['releases']['states']>>): boolean =>
    Object.values(remotes).some(({ state }) => state !== 'unavailable');
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining() && servesPages(await releases.states());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
  app.get('/healthz', async (_request, reply) => {
    const remotes = await releases.states();
    const serves = servesPages(remotes);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: !serves ? 'unavailable' : isWell(breakers) ? 'ok' : 'degraded',
        shell: shellVersion(),
        renderSandbox: wall,
        sequence: releases.current.sequence,
        releaseSet: releases.current.id,
        remotes,
        clientFailures: clientFailures.report(),
        services: breakers.states(),
      });
  });
}
