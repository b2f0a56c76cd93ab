import { subDays } from 'date-fns/subDays';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from 'server-kit/database';

/**
 * Every visit without a cookie creates a guest, and tokens can be renewed forever, so guests would accumulate. A
 * browser whose guest was deleted gets a new one (GUEST-13).
 */
const retentionDays = 30;

const batchSize = 1_000;

/** Deletes guests not seen for 30 days, including their identities. An abort takes effect after the current batch. */
export async function purgeInactiveGuests(db: Database, now: Date, abortSignal?: AbortSignal): Promise<void> {
  const lastSeen = subDays(now, retentionDays).toISOString();
  let purged = 0;
  for (let batch = batchSize; batch === batchSize && !abortSignal?.aborted; purged += batch)
    batch = await purgeBatch(db, lastSeen);
  if (purged > 0) await db.vacuum('guests', 'identities');
}

const inactiveGuests = `select unique_id from guests where coalesce(last_visiting_at, registered_at) < $1
  order by coalesce(last_visiting_at, registered_at) limit ${batchSize} for update skip locked`;

async function purgeBatch(db: Queryable, lastSeen: string): Promise<number> {
  const [row] = await db.query<{ purged: number }>(
    `with purged as (
       delete from guests where unique_id = any(array(${inactiveGuests})) returning unique_id
     ), purged_identities as (
       delete from identities where id in (select unique_id from purged)
     )
     select count(*)::int as purged from purged`,
    [lastSeen],
  );
  return row?.purged ?? 0;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Purges inactive guests on startup and then daily, even after a failure. `close` waits for a running purge. */
export function scheduleGuestPurge(app: FastifyInstance, db: Database): void {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const purge = () => {
    running = purgeInactiveGuests(db, new Date(), abort.signal).catch(({ name, code }) =>
      app.log.error({ error: name, code }, 'guest purge failed'),
    );
  };
  app.addHook('onListen', async () => {
    purge();
    timer = setInterval(purge, dayMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  });
}
