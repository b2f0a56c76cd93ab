import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from 'server-kit/database';
import { AlreadyExistsError, UnauthenticatedError } from 'server-kit/request-errors';
import { type Static, Type } from 'typebox';
import type { ServiceDeps } from '../access/access.ts';
import { NotFoundError, requireRow } from '../errors.ts';
import { getGuest } from '../guests/guest-store.ts';
import { IdParams, NewIdParams } from '../http/route-schemas.ts';

const bodyLimit = 1024;

/** The identity routes (API-19): a guest may read and write the identity with its own id, the owner all of them. */
export const identityRoutes =
  ({ db, access, service }: ServiceDeps & { readonly service: IdentityService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const guests = <const S extends object>(schema: S) => ({ onRequest: access.requireSelfOrOwner, bodyLimit, schema });
    app.post(
      '/identities/:id/register/',
      guests({
        summary: 'Register an identity',
        params: NewIdParams,
        body: IdentityWrite,
        response: { 201: IdentityResponse },
      }),
      async (request, reply) => {
        const { params, body } = request;
        // A guest of an outage was never stored: no purge would find its identity.
        if (!access.isOwner(request)) await getGuest(db, params.id).catch(asUnauthenticated);
        const user = await insertIdentity(db, service, params.id, body.user);
        return reply.code(201).send({ data: { user } });
      },
    );

    app.get(
      '/identities/:id',
      guests({ summary: 'Read an identity', params: IdParams, response: { 200: IdentityResponse } }),
      async ({ params }) => ({ data: { user: await getIdentity(db, service, params.id) } }),
    );

    app.put(
      '/identities/:id',
      guests({
        summary: 'Replace an identity',
        params: IdParams,
        body: IdentityWrite,
        response: { 200: IdentityResponse },
      }),
      async ({ params, body }) => ({ data: { user: await replaceIdentity(db, service, params.id, body.user) } }),
    );
  };

/** The browser then creates another guest. */
function asUnauthenticated(error: Error): never {
  throw error instanceof NotFoundError ? new UnauthenticatedError('There is no such guest') : error;
}

export type IdentityService = 'search' | 'content';

type IdentityRow = { readonly body: User };

/** @throws AlreadyExistsError */
export async function insertIdentity(db: Database, service: IdentityService, id: string, user: User): Promise<User> {
  const [row] = await db.query<IdentityRow>(
    'insert into identities (service, id, body) values ($1, $2, $3) on conflict do nothing returning body',
    [service, id, toBody(id, user)],
  );
  if (!row) throw new AlreadyExistsError('This identity exists already');
  return row.body;
}

async function getIdentity(db: Database, service: IdentityService, id: string): Promise<User> {
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

const IdentityWrite = Type.Object({ user: User });
const IdentityResponse = Type.Object({ data: Type.Object({ user: User }) }, { description: 'The identity' });
