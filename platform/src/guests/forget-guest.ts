import type { Queryable } from '../storage/database.ts';
import { recordEdit } from '../storage/edit-log.ts';

/** Deletes a guest and its identities; resolves to whether there was one. @param by who deletes it, for the log */
export async function forgetGuest(db: Queryable, id: string, by: string): Promise<boolean> {
  const rows = await db.query(
    `with guest as (delete from guests where unique_id = $1 returning unique_id),
          identity as (delete from identities where id = $1 returning id)
     select from guest union all select from identity`,
    [id],
  );
  if (rows.length === 0) return false;
  await recordEdit(db, { by, action: 'forget', item: 'a guest' });
  return true;
}
