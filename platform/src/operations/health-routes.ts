import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from 'server-kit/database';
import { sendProblem } from 'server-kit/problem';
import { Type } from 'typebox';

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

/** Below Prometheus's time limit for a scrape. */
const answerMs = 2_000;

/** Undefined if a call fails or takes longer: a scrape that hangs would look like a process that does. */
export const answerOf = <T>(call: Promise<T>): Promise<T | undefined> =>
  Promise.race([call.catch(() => undefined), sleep(answerMs, undefined, { ref: false })]);

/** Every database has this row. It stays as it is. */
const write = "update migrations set ran_at = ran_at where name = '001-schema.sql'";

/** Whether the database takes writes: one that is full, read-only or locked still answers reads. */
export class DatabaseProbe {
  /** As of the last probe. */
  isWritable = true;

  constructor(private readonly db: Pick<Database, 'query'>) {}

  async run(): Promise<boolean> {
    this.isWritable = (await answerOf(this.db.query(write))) !== undefined;
    return this.isWritable;
  }
}
