import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendProblem } from 'server-kit/problem';
import { Type } from 'typebox';
import type { Database } from '../storage/database.ts';

const Healthy = Type.Object({ status: Type.Literal('ok') }, { description: 'Healthy' });

/** `/healthz`: the process is running. `/readyz`: its database, if any, responds, and it is not draining. */
export const healthRoutes =
  ({
    db,
    isDraining,
  }: {
    readonly db: Database | undefined;
    readonly isDraining: () => boolean;
  }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/healthz', { schema: { summary: 'The process runs', response: { 200: Healthy } } }, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );

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
