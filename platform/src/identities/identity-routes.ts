import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import type { Access } from '../access/access.ts';
import { Problem } from '../http/problem.ts';
import { bySelfOrOwner, IdParams, NewIdParams, problemResponses } from '../http/route-schemas.ts';
import type { Database } from '../storage/database.ts';

interface IdentityDeps {
  readonly db: Database;
  readonly access: Access;
  /** The call exists in two services, each with identities of its own (R42). */
  readonly service: 'search' | 'content';
}

/** A user identity: nothing of it is specified but `user_unique_id` (SPEC section 3). */
export const User = Type.Object(
  { user_unique_id: Type.Optional(Type.String({ maxLength: 128 })) },
  { additionalProperties: Type.Unknown() },
);
export type User = Static<typeof User>;

const IdentityWrite = Type.Object({ user: User });
const IdentityAnswer = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
const bodyLimit = 16 * 1024;
const noSuchIdentity = () => new Problem(404, 'There is no such identity');

/** The identity calls (SPEC section 7): a guest's own identity has the guest's id; of others only the owner reads and writes. */
export const identityRoutes =
  ({ db, access, service }: IdentityDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const one = async (sql: string, id: string, user?: User) => {
      const values = [service, id, ...(user ? [JSON.stringify({ user_unique_id: id, ...user })] : [])];
      const [row] = await db.query<{ body: User }>(`${sql}`, values);
      return row && { data: { user: row.body } };
    };

    app.post(
      '/identities/:id/register/',
      {
        onRequest: access.requireSelfOrOwner,
        bodyLimit,
        schema: {
          summary: 'Register an identity',
          security: bySelfOrOwner,
          params: NewIdParams,
          body: IdentityWrite,
          response: { 201: IdentityAnswer, ...problemResponses },
        },
      },
      async ({ params, body }, reply) => {
        const made = await one(
          'insert into identities (service, id, body) values ($1, $2, $3) on conflict do nothing returning body',
          params.id,
          body.user,
        );
        if (!made) throw new Problem(409, 'This identity exists already');
        return reply.code(201).send(made);
      },
    );

    app.get(
      '/identities/:id',
      {
        onRequest: access.requireSelfOrOwner,
        schema: {
          summary: 'Read an identity',
          security: bySelfOrOwner,
          params: IdParams,
          response: { 200: IdentityAnswer, ...problemResponses },
        },
      },
      async ({ params }) => {
        const found = await one('select body from identities where service = $1 and id = $2', params.id);
        if (!found) throw noSuchIdentity();
        return found;
      },
    );

    app.put(
      '/identities/:id',
      {
        onRequest: access.requireSelfOrOwner,
        bodyLimit,
        schema: {
          summary: 'Replace an identity',
          security: bySelfOrOwner,
          params: IdParams,
          body: IdentityWrite,
          response: { 200: IdentityAnswer, ...problemResponses },
        },
      },
      async ({ params, body }) => {
        const changed = await one(
          'update identities set body = $3 where service = $1 and id = $2 returning body',
          params.id,
          body.user,
        );
        if (!changed) throw noSuchIdentity();
        return changed;
      },
    );
  };
