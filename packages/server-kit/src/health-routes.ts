import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from './database.ts';
import { sendProblem } from './problem.ts';

const status = (description: string, ...values: readonly string[]) => ({
  type: 'object',
  required: ['status'],
  properties: { status: { enum: values } },
  description,
});
const Running = status('Running', 'ok', 'degraded');
const Healthy = status('Healthy', 'ok');

/** `/healthz`: the process is running, `degraded` while its database takes no writes. `/readyz`: its database, if any, responds, and it is not draining. */
export const healthRoutes =
  ({
    db,
    probe,
    isDraining = () => false,
  }: {
    readonly db: Database | undefined;
    readonly probe: DatabaseProbe | undefined;
    readonly isDraining?: (() => boolean) | undefined;
  }): FastifyPluginAsync =>
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

/** Whether the database takes writes: one that is full, read-only or locked still answers reads. */
export class DatabaseProbe extends EventEmitter<{ changed: [failure: Error | undefined] }> {
  isWritable = true;
  private readonly write: string;

  /** @param ranTable every one has the row that is written; it stays as it is */
  constructor(
    private readonly db: Pick<Database, 'query'>,
    ranTable: string,
  ) {
    super();
    this.write = `update ${ranTable} set ran_at = ran_at where name = '001-schema.sql'`;
  }

  async run(): Promise<boolean> {
    const failure = await Promise.race([
      this.db.query(this.write).then(
        () => undefined,
        (error: Error) => error,
      ),
      sleep(answerMs, new Error('it does not answer; look for a lock (pg_locks)'), { ref: false }),
    ]);
    if (this.isWritable === Boolean(failure)) this.emit('changed', failure);
    this.isWritable = !failure;
    return this.isWritable;
  }
}
