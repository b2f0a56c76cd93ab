import type { FastifyInstance } from 'fastify';
import type { ShellDeps } from './app.ts';

/**
 * `/healthz`: each remote's version and state. One remote that is dead does not make the site sick; 503 only where no
 * version of any can be run, so that no page could be shown.
 */
export function registerHealth(app: FastifyInstance, { releases, shellRelease }: ShellDeps): void {
  app.get('/healthz', (_request, reply) => {
    const remotes = releases.states();
    const serves = Object.values(remotes).some(({ version }) => version !== null);
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: serves ? 'ok' : 'unavailable',
        shell: shellRelease().version,
        sequence: releases.current.sequence,
        remotes,
      });
  });
}
