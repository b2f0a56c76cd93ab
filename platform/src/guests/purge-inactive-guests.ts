import { subDays } from 'date-fns/subDays';
import type { Database, Queryable } from '../storage/database.ts';

/**
 * Every visit without a cookie creates a guest, and tokens can be renewed forever, so guests would accumulate. A
 * browser whose guest was deleted gets a new one (GUEST-13).
 */
const retentionDays = 30;

/** Rows per statement; other calls run between batches. */
const batchSize = 1_000;

/** Deletes guests not seen for 30 days, including their identities. An abort takes effect after the current batch. */
export async function purgeInactiveGuests(db: Database, now: Date, abortSignal?: AbortSignal): Promise<void> {
  const lastSeen = subDays(now, retentionDays).toISOString();
  let purged = 0;
  for (let batch = batchSize; batch === batchSize && !abortSignal?.aborted; purged += batch)
    batch = await purgeBatch(db, lastSeen);
  if (purged > 0) await db.vacuum('guests', 'identities');
}

/** $1: guests last seen before this time. */
export const inactiveGuests = `select unique_id from guests where coalesce(last_visiting_at, registered_at) < $1
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
