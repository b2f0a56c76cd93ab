import { type Static, Type } from 'typebox';

/** A user identity: any fields, of which only `user_unique_id` is known (API-20). */
const User = Type.Object(
  { user_unique_id: Type.Optional(Type.String({ maxLength: 128 })) },
  { additionalProperties: Type.Unknown() },
);
export type User = Static<typeof User>;

export const IdentityWrite = Type.Object({ user: User });
export const IdentityAnswer = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
