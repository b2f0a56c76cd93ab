import { type Static, Type } from 'typebox';

/**
 * A user identity. What is not listed is dropped: nothing else is specified, and what may be anything may be a visitor's
 * e-mail or name, which are not kept.
 */
export const User = Type.Object({
  user_unique_id: Type.Optional(Type.String({ maxLength: 128 })),
  role_name: Type.Optional(Type.String({ maxLength: 64 })),
  role_unique_id: Type.Optional(Type.String({ maxLength: 64 })),
  status: Type.Optional(Type.String({ pattern: '^[\\w -]{1,40}$' })),
});
export type User = Static<typeof User>;

export const IdentityWrite = Type.Object({ user: User });
export const IdentityAnswer = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
