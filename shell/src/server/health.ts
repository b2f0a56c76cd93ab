import type { FastifyInstance } from 'fastify';
import type { ShellDeps } from './app.ts';

/** `/healthz`: 200 while the shell can serve, with each remote's version and state. A dead remote does not make the site sick. */
export function registerHealth(app: FastifyInstance, { releases, shellRelease }: ShellDeps): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      status: 'ok',
      shell: shellRelease().version,
      sequence: releases.current.sequence,
      remotes: releases.states(),
    }),
  );
}
