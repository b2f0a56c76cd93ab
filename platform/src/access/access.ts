import type { FastifyRequest } from 'fastify';
import type { Database } from 'server-kit/database';
import { bearerToken, findOwner } from 'server-kit/keys';
import { ForbiddenError, UnauthenticatedError } from 'server-kit/request-errors';
import type { PlatformConfiguration } from '../configuration.ts';
import { verifyGuestToken } from './guest-token.ts';

export type Access = ReturnType<typeof createAccess>;

export interface ServiceDeps {
  readonly db: Database;
  readonly access: Access;
}

/**
 * Access control (API-42, API-43): anyone may read public data, a guest may read and write its own, and the owner may
 * do everything. `Authorization: Bearer` contains a guest's token or the admin key.
 */
export function createAccess({ adminKeys, tokenKeys }: Pick<PlatformConfiguration, 'adminKeys' | 'tokenKeys'>) {
  const ownerOf = ({ headers }: FastifyRequest) => findOwner(bearerToken(headers.authorization) ?? '', adminKeys);
  const isOwner = (request: FastifyRequest) => ownerOf(request) !== undefined;
  const authenticateGuest = async ({ headers }: FastifyRequest) => {
    const guest = await verifyGuestToken(tokenKeys, headers.authorization);
    if (guest === undefined) throw new UnauthenticatedError('A valid credential is needed');
    return guest;
  };
  return {
    isOwner,
    ownerOf,
    /** An `onRequest` hook. @throws UnauthenticatedError, ForbiddenError for a guest */
    async requireOwner(request: FastifyRequest): Promise<void> {
      if (isOwner(request)) return;
      await authenticateGuest(request);
      throw new ForbiddenError('Only the owner may do this');
    },
    /** An `onRequest` hook of routes with an `:id`. @throws UnauthenticatedError, ForbiddenError for another guest */
    async requireSelfOrOwner(request: FastifyRequest): Promise<void> {
      if (isOwner(request)) return;
      const guest = await authenticateGuest(request);
      if (guest !== (request.params as { id?: string }).id)
        throw new ForbiddenError('Guests may only access their own record');
    },
  };
}
