import { type Static, Type } from 'typebox';

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
