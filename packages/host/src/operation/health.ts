import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from 'render/process/sandbox';
import type { ServiceBreakers } from '../calls/service-breakers.ts';
import { releaseSetHeader } from '../page/send.ts';
import type { RegistryReplica } from '../releases/registry-replica.ts';
import type { ReleaseSource, RemoteStates } from '../releases/release-source.ts';

export interface HealthOptions {
  readonly releases: Pick<ReleaseSource, 'current'>;
  readonly states: () => Promise<RemoteStates>;
  readonly breakers: Pick<ServiceBreakers, 'states'>;
  /** Absent if the folder is the registry's own. */
  readonly replica?: Pick<RegistryReplica, 'failure'> | undefined;
  readonly shell: { readonly release: { readonly version: string } };
  /** The sandbox between render processes and the machine; undefined in development. */
  readonly sandbox?: Sandbox | undefined;
  readonly isDraining?: (() => boolean) | undefined;
}

/** A check of readiness that takes longer is answered with the last one's result: load balancers wait a second. */
const readyMs = 500;

/**
 * `/readyz`: whether a load balancer should send requests, and which release set it would get. `/healthz`: each remote's version and state, and the state of each service's circuit breaker. One failed remote does not make the site
 * unhealthy; the status code is 503 only if no remote can render, so that no page can be shown. A shell whose render
 * processes are all busy is ready: its pages wait, and those in the page cache do not. While a service fails,
 * a remote is not available, or the shell is behind the registry, the status is `degraded`.
 */
export async function health(
  app: FastifyInstance,
  { releases, states, breakers, replica, shell, sandbox, isDraining = () => false }: HealthOptions,
): Promise<void> {
  const servesPages = (remotes: RemoteStates): boolean =>
    Object.values(remotes).some(({ state }) => state !== 'unavailable');
  // A check that waits for a busy render process must not look like a dead shell.
  let served = true;
  const check = async () => (served = servesPages(await states()));
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !isDraining() && (await Promise.race([check(), sleep(readyMs, undefined, { ref: false }).then(() => served)]));
    return reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...releaseSetHeader(releases.current) })
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
  app.get('/healthz', async (_request, reply) => {
    const [remotes, services] = [await states(), breakers.states()];
    const serves = servesPages(remotes);
    const isWhole = Object.values(remotes).every(({ state }) => state !== 'unavailable');
    const isWell = Object.values(services).every((state) => state === 'closed') && !replica?.failure;
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: !serves ? 'unavailable' : isWhole && isWell ? 'ok' : 'degraded',
        shell: shell.release.version,
        renderSandbox: sandbox,
        sequence: releases.current.sequence,
        releaseSet: releases.current.id,
        registry: replica?.failure,
        remotes,
        services,
      });
  });
}
