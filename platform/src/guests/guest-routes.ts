import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from 'server-kit/database';
import { DatabaseUnavailableError, InvalidInputError, UnauthenticatedError } from 'server-kit/request-errors';
import type { Access } from '../access/access.ts';
import { signGuestToken } from '../access/guest-token.ts';
import type { PlatformConfiguration } from '../configuration.ts';
import { NotFoundError } from '../errors.ts';
import { IdParams } from '../http/route-schemas.ts';
import { GuestCreation, GuestRenewal, GuestResponse, GuestUpdate } from './guest-schema.ts';
import { type GuestRow, getGuest, guestWithId, insertGuest, recordVisit, toGuestBody } from './guest-store.ts';

interface GuestDeps {
  readonly db: Queryable;
  readonly access: Access;
  readonly configuration: Pick<PlatformConfiguration, 'tokenHeader' | 'tokenSigningKey'>;
}

const bodyLimit = 8 * 1024;
/** Between two warnings that guests are not stored. */
const warningMs = 60_000;

/** The guest service: a guest reads and writes only itself (API-42); renewing its token takes only its id (API-13). */
export const guestRoutes =
  ({ db, access, configuration: { tokenHeader, tokenSigningKey } }: GuestDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tokenFor = (row: GuestRow) => signGuestToken(tokenSigningKey, row.unique_id, row.user_unique_id);
    let warnedAt = Number.NEGATIVE_INFINITY;
    const warnOfDatabase = (log: FastifyBaseLogger, { code, reason, cause }: DatabaseUnavailableError) => {
      if (performance.now() - warnedAt < warningMs) return;
      warnedAt = performance.now();
      const of = (cause as { readonly code?: string } | undefined)?.code;
      log.warn({ code, cause: of }, `guests are not stored, because the database does not take them: ${reason}`);
    };
    const GuestWithToken = {
      ...GuestResponse,
      headers: { [tokenHeader]: { type: 'string', description: "The guest's token, valid for one hour" } },
    };

    app.post(
      '/guests/',
      {
        bodyLimit,
        schema: {
          summary: 'Create a guest; its token is in the token header',
          body: GuestCreation,
          response: { 201: GuestWithToken, 202: GuestWithToken },
        },
      },
      async ({ body, log }, reply) => {
        reply.code(201);
        const { id, identity } = newGuest(body);
        const row = await insertGuest(db, id, identity).catch((error) => {
          if (!(error instanceof DatabaseUnavailableError)) throw error;
          reply.code(202);
          warnOfDatabase(log, error);
          // Never the id in the body: whose that is, only the database knows.
          return guestWithId(randomUUID());
        });
        return reply.header(tokenHeader, await tokenFor(row)).send({ data: toGuestBody(row) });
      },
    );

    app.post(
      '/guests/:id/auth',
      {
        bodyLimit,
        schema: {
          summary: "Renew a guest's token",
          params: IdParams,
          body: GuestRenewal,
          response: { 200: GuestWithToken },
        },
      },
      async ({ params, body }, reply) => {
        if (body.guest_unique_id !== params.id)
          throw new InvalidInputError('The body names another guest than the path');
        const row = await recordVisit(db, params.id);
        return reply.header(tokenHeader, await tokenFor(row)).send({ data: toGuestBody(row) });
      },
    );

    app.get(
      '/guests/:id',
      {
        onRequest: access.requireSelfOrOwner,
        schema: { summary: 'Read a guest', params: IdParams, response: { 200: GuestResponse } },
      },
      async (request) => {
        const { id } = request.params;
        const row = await getGuest(db, id).catch((error) => {
          if (access.isOwner(request)) throw error;
          if (error instanceof DatabaseUnavailableError) return guestWithId(id);
          if (error instanceof NotFoundError) throw new UnauthenticatedError('There is no longer such a guest');
          throw error;
        });
        return { data: toGuestBody(row) };
      },
    );

    app.put(
      '/guests/:id',
      {
        onRequest: access.requireSelfOrOwner,
        bodyLimit,
        schema: { summary: 'Update a guest', params: IdParams, body: GuestUpdate, response: { 200: GuestResponse } },
      },
      async ({ params, body }) => ({ data: toGuestBody(await recordVisit(db, params.id, body.user.status)) }),
    );
  };

/**
 * Both ids of a guest must be the same: the token contains both, so a body with two ids could obtain a signed
 * token for someone else's id. @throws InvalidInputError
 */
function newGuest(body: GuestCreation) {
  const { unique_id, user_unique_id, identity } = 'guest' in body ? body.guest : body.user;
  const id = unique_id ?? user_unique_id ?? randomUUID();
  if (user_unique_id !== undefined && user_unique_id !== id)
    throw new InvalidInputError('The two ids of a guest are the same');
  return { id, identity };
}
