import { subDays } from 'date-fns/subDays';
import type { Database, Queryable } from '../storage/database.ts';

/**
 * Every visit without a cookie makes a guest, and renewal has no end of its own: this is it. Nobody loses anything by it,
 * because the browser of a forgotten guest is given a new one (R68).
 */
const retentionDays = 30;

/** In one statement; other calls go between two of them. */
const batchSize = 1_000;

/** Deletes the guests, with their identities, whose last token is older than they are remembered. Stops after a batch. */
export async function purgeInactiveGuests(db: Database, now: Date, stopped?: AbortSignal): Promise<void> {
  const lastSeen = subDays(now, retentionDays).toISOString();
  let forgotten = 0;
  for (let batch = batchSize; batch === batchSize && !stopped?.aborted; forgotten += batch)
    batch = await purgeBatch(db, lastSeen);
  if (forgotten > 0) await db.vacuum('guests', 'identities');
}

async function purgeBatch(db: Queryable, lastSeen: string): Promise<number> {
  const [row] = await db.query<{ forgotten: number }>(
    `with forgotten as (
       delete from guests where unique_id = any(array(
         select unique_id from guests where coalesce(last_visiting_at, registered_at) < $1
         limit ${batchSize} for update skip locked
       )) returning unique_id
     ), theirs as (
       delete from identities where id in (select unique_id from forgotten)
     )
     select count(*)::int as forgotten from forgotten`,
    [lastSeen],
  );
  return row?.forgotten ?? 0;
}
