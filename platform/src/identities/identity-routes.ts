import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from 'server-kit/database';
import { UnauthenticatedError } from 'server-kit/request-errors';
import type { Access } from '../access/access.ts';
import { NotFoundError } from '../errors.ts';
import { getGuest } from '../guests/guest-store.ts';
import { IdParams, NewIdParams } from '../http/route-schemas.ts';
import {
  getIdentity,
  IdentityResponse,
  type IdentityService,
  IdentityWrite,
  insertIdentity,
  replaceIdentity,
} from './identity-store.ts';

interface IdentityDeps {
  readonly db: Database;
  readonly access: Access;
  readonly service: IdentityService;
}

const bodyLimit = 1024;

/** The identity routes (API-19): a guest may read and write the identity with its own id, the owner all of them. */
export const identityRoutes =
  ({ db, access, service }: IdentityDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/identities/:id/register/',
      {
        onRequest: access.requireSelfOrOwner,
        bodyLimit,
        schema: {
          summary: 'Register an identity',
          params: NewIdParams,
          body: IdentityWrite,
          response: { 201: IdentityResponse },
        },
      },
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
      {
        onRequest: access.requireSelfOrOwner,
        schema: { summary: 'Read an identity', params: IdParams, response: { 200: IdentityResponse } },
      },
      async ({ params }) => ({ data: { user: await getIdentity(db, service, params.id) } }),
    );

    app.put(
      '/identities/:id',
      {
        onRequest: access.requireSelfOrOwner,
        bodyLimit,
        schema: {
          summary: 'Replace an identity',
          params: IdParams,
          body: IdentityWrite,
          response: { 200: IdentityResponse },
        },
      },
      async ({ params, body }) => ({ data: { user: await replaceIdentity(db, service, params.id, body.user) } }),
    );
  };

/** The browser then creates another guest. */
function asUnauthenticated(error: Error): never {
  throw error instanceof NotFoundError ? new UnauthenticatedError('There is no such guest') : error;
}
