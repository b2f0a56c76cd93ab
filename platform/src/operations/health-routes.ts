import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendProblem } from 'server-kit/problem';
import { Type } from 'typebox';
import type { Database } from '../storage/database.ts';
import type { DatabaseProbe } from './database-probe.ts';

const Running = Type.Object({ status: Type.Enum(['ok', 'degraded']) }, { description: 'Running' });
const Healthy = Type.Object({ status: Type.Literal('ok') }, { description: 'Healthy' });

/** `/healthz`: the process is running, `degraded` while its database takes no writes. `/readyz`: its database, if any, responds, and it is not draining. */
export const healthRoutes =
  ({
    db,
    probe,
    isDraining,
  }: {
    readonly db: Database | undefined;
    readonly probe: DatabaseProbe | undefined;
    readonly isDraining: () => boolean;
  }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/healthz', { schema: { summary: 'The process runs', response: { 200: Running } } }, async (_, reply) => {
      // Answered at once, from the probe before: a database that hangs is no reason to end this process.
      void probe?.run();
      const status = probe?.isWritable === false ? 'degraded' : 'ok';
      return reply.header('cache-control', 'no-store').send({ status });
    });

    app.get(
      '/readyz',
      { handlerTimeout: 2_000, schema: { summary: 'The services can answer', response: { 200: Healthy } } },
      async (_, reply) => {
        if (isDraining()) return sendProblem(reply, 503, 'Shutting down');
        await db?.query('select 1');
        return reply.header('cache-control', 'no-store').send({ status: 'ok' });
      },
    );
  };
