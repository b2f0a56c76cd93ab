import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../storage/database.ts';
import { DatabaseUnavailableError } from '../storage/storage-errors.ts';

const Healthy = Type.Object({ status: Type.Literal('ok') }, { description: 'Healthy' });

/** `/healthz`: the process runs. `/readyz`: its database, if it has one, answers. */
export const healthRoutes =
  ({ db }: { readonly db: Database | undefined }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/healthz', { schema: { summary: 'The process runs', response: { 200: Healthy } } }, async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );

    app.get(
      '/readyz',
      { handlerTimeout: 2_000, schema: { summary: 'The services can answer', response: { 200: Healthy } } },
      async (request, reply) => {
        try {
          await db?.query('select 1');
        } catch (cause) {
          request.log.error({ error: (cause as Error).name }, 'the database does not answer');
          throw new DatabaseUnavailableError('The database does not answer', { cause });
        }
        return reply.header('cache-control', 'no-store').send({ status: 'ok' });
      },
    );
  };
