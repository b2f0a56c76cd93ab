import type { FastifyRequest } from 'fastify';
import type { PlatformConfiguration } from '../configuration.ts';
import { ForbiddenError, UnauthenticatedError } from './access-errors.ts';
import { bearerToken, verifyGuestToken } from './guest-token.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * Access control (API-42, API-43): anyone may read public data, a guest may read and write its own, and the owner may
 * do everything. `Authorization: Bearer` contains a guest's token or the admin key.
 */
export interface Access {
  isOwner(request: FastifyRequest): boolean;
  /** An `onRequest` hook. @throws UnauthenticatedError, ForbiddenError for a guest */
  requireOwner(request: FastifyRequest): Promise<void>;
  /** An `onRequest` hook of routes with an `:id`. @throws UnauthenticatedError, ForbiddenError for another guest */
  requireSelfOrOwner(request: FastifyRequest): Promise<void>;
}

export function createAccess({ adminKey, tokenKeys }: Pick<PlatformConfiguration, 'adminKey' | 'tokenKeys'>): Access {
  const isOwner = ({ headers }: FastifyRequest) => isSameSecret(bearerToken(headers.authorization) ?? '', adminKey);
  const authenticateGuest = async ({ headers }: FastifyRequest) => {
    const guest = await verifyGuestToken(tokenKeys, headers.authorization);
    if (guest === undefined) throw new UnauthenticatedError('A valid credential is needed');
    return guest;
  };
  return {
    isOwner,
    async requireOwner(request) {
      if (isOwner(request)) return;
      await authenticateGuest(request);
      throw new ForbiddenError('Only the owner may do this');
    },
    async requireSelfOrOwner(request) {
      if (isOwner(request)) return;
      const guest = await authenticateGuest(request);
      if (guest !== (request.params as { id?: string }).id)
        throw new ForbiddenError('Guests may only access their own record');
    },
  };
}
