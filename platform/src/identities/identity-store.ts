import { AlreadyExistsError } from '../errors.ts';
import { type Database, requireRow } from '../storage/database.ts';
import type { User } from './identity-schema.ts';
/** Each service has its own identities (API-19). */
export type IdentityService = 'search' | 'content';

interface IdentityRow extends Record<string, unknown> {
  readonly body: User;
}

/** @throws AlreadyExistsError */
export async function insertIdentity(db: Database, service: IdentityService, id: string, user: User): Promise<User> {
  const [row] = await db.query<IdentityRow>(
    'insert into identities (service, id, body) values ($1, $2, $3) on conflict do nothing returning body',
    [service, id, toBody(id, user)],
  );
  if (!row) throw new AlreadyExistsError('This identity exists already');
  return row.body;
}

/** @throws NotFoundError */
export async function getIdentity(db: Database, service: IdentityService, id: string): Promise<User> {
  const rows = await db.query<IdentityRow>('select body from identities where service = $1 and id = $2', [service, id]);
  return requireRow(rows, 'identity').body;
}

/** @throws NotFoundError */
export async function replaceIdentity(db: Database, service: IdentityService, id: string, user: User): Promise<User> {
  const rows = await db.query<IdentityRow>(
    'update identities set body = $3 where service = $1 and id = $2 returning body',
    [service, id, toBody(id, user)],
  );
  return requireRow(rows, 'identity').body;
}

const toBody = (id: string, user: User): string => {
  const { role_name, role_unique_id, status } = user;
  return JSON.stringify({ role_name, role_unique_id, status, user_unique_id: id });
};
