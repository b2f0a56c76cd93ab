import { type Static, Type } from 'typebox';
import { nullable } from '../validation/schemas.ts';

const GuestId = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' });
/** The role is identity data of the guest (GUEST-3). */
const GuestIdentity = Type.Object({
  role_name: Type.Literal('guest'),
  role_unique_id: Type.String({ maxLength: 64 }),
});

/** Body `guest` of POST /guests/ (API-9). */
const NewGuest = Type.Object({
  unique_id: GuestId,
  user_unique_id: GuestId,
  identity: Type.Optional(GuestIdentity),
});

/** Body `user` of POST /guests/: only these fields of a user are stored (API-16). Missing ids are generated. */
const NewUser = Type.Partial(NewGuest);

export const GuestCreation = Type.Union([
  Type.Object({ guest: NewGuest }, { additionalProperties: false }),
  Type.Object({ user: NewUser }, { additionalProperties: false }),
]);
export type GuestCreation = Static<typeof GuestCreation>;

export const GuestRenewal = Type.Object({ guest_unique_id: Type.String({ maxLength: 500 }) });

/** Body `user` of PUT /guests/{id}: only the status is stored; personal data is dropped (API-16). */
export const GuestUpdate = Type.Object({
  user: Type.Object({ status: Type.Optional(Type.String({ pattern: '^[\\w -]{1,40}$' })) }),
});

const Personal = Type.Null({ description: 'Personal data are not stored' });

/** A guest (GUEST-33). */
export const GuestBody = Type.Object({
  uniqueId: Type.String(),
  userUniqueId: Type.String(),
  id: Type.String(),
  email: Personal,
  name: Personal,
  username: Personal,
  status: Type.String(),
  currentVisitingAt: nullable(Type.String()),
  currentVisitingIp: Personal,
  last_visiting_at: nullable(Type.String()),
  last_visiting_ip: Personal,
  registeredAt: nullable(Type.String()),
});

export const GuestResponse = Type.Object({ data: GuestBody }, { description: 'The guest' });
