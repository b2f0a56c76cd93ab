import { type Static, Type } from 'typebox';

/** A user identity: nothing of it is specified but `user_unique_id` (SPEC section 3). */
const User = Type.Object(
  { user_unique_id: Type.Optional(Type.String({ maxLength: 128 })) },
  { additionalProperties: Type.Unknown() },
);
export type User = Static<typeof User>;

export const IdentityWrite = Type.Object({ user: User });
export const IdentityAnswer = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
