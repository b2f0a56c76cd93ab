import type { Database } from 'server-kit/database';
import { type Static, Type } from 'typebox';
import { AlreadyExistsError } from '../errors.ts';
import { requireRow } from '../storage/require-row.ts';

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

/**
 * A user identity. Other fields are dropped: they are not specified and could contain a visitor's email or name, which
 * must not be stored.
 */
export const User = Type.Object({
  user_unique_id: Type.Optional(Type.String({ maxLength: 128 })),
  role_name: Type.Optional(Type.String({ maxLength: 64 })),
  role_unique_id: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(Type.String({ pattern: '^[\\w -]{1,40}$' })),
});
export type User = Static<typeof User>;

export const IdentityWrite = Type.Object({ user: User });
export const IdentityResponse = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
