import type { Queryable } from 'server-kit/database';
import { AlreadyExistsError } from 'server-kit/request-errors';
import type { Static } from 'typebox';
import { requireRow } from '../errors.ts';
import { recordEdit } from '../storage/edit-log.ts';
import { formatTimestamp } from '../validation/schemas.ts';
import type { GuestBody } from './guest-schema.ts';
export type GuestRow = {
  unique_id: string;
  user_unique_id: string;
  status: string;
  registered_at: Date | string | null;
  last_visiting_at: Date | string | null;
};

const columns = 'unique_id, user_unique_id, status, registered_at, last_visiting_at';

/**
 * @throws AlreadyExistsError if the guest exists, or if an identity has its id, because the guest could then read and
 * replace that identity
 */
export async function insertGuest(db: Queryable, id: string, identity?: object): Promise<GuestRow> {
  const [row] = await db.query<GuestRow>(
    `insert into guests (unique_id, user_unique_id, identity) select $1, $1, $2::jsonb
     where not exists (select from identities where service in ('search', 'content') and id = $1)
     on conflict do nothing returning ${columns}`,
    [id, JSON.stringify(identity ?? null)],
  );
  if (!row) throw new AlreadyExistsError('This guest exists already');
  return row;
}

/** @throws NotFoundError */
export const getGuest = async (db: Queryable, id: string): Promise<GuestRow> =>
  requireRow(await db.query<GuestRow>(`select ${columns} from guests where unique_id = $1`, [id]), 'guest');

/** Sets the time of the guest's last visit to now. @param status unchanged if absent @throws NotFoundError */
export const recordVisit = async (db: Queryable, id: string, status?: string): Promise<GuestRow> =>
  requireRow(
    await db.query<GuestRow>(
      `update guests set last_visiting_at = now(), status = coalesce($2, status) where unique_id = $1 returning ${columns}`,
      [id, status ?? null],
    ),
    'guest',
  );

/** What is known of a guest without the database, from its token. */
export const guestWithId = (id: string): GuestRow => ({
  unique_id: id,
  user_unique_id: id,
  status: 'active',
  registered_at: null,
  last_visiting_at: null,
});

/** Personal data is not stored: email, name and IP addresses are null (API-16). */
export const toGuestBody = (row: GuestRow): Static<typeof GuestBody> => ({
  uniqueId: row.unique_id,
  userUniqueId: row.user_unique_id,
  id: row.unique_id,
  email: null,
  name: null,
  username: null,
  status: row.status,
  currentVisitingAt: formatTimestamp(row.last_visiting_at),
  currentVisitingIp: null,
  last_visiting_at: formatTimestamp(row.last_visiting_at),
  last_visiting_ip: null,
  registeredAt: formatTimestamp(row.registered_at),
});

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
