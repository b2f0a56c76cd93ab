import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PlatformConfiguration } from '../configuration.ts';
import { ForbiddenError, UnauthenticatedError } from './access-errors.ts';
import { bearerToken, verifyGuestToken } from './guest-token.ts';

/**
 * Who may do what (R44): everybody reads what is public, a guest reads and writes itself, the owner does the rest.
 * Both come as `Authorization: Bearer`: a guest's token, or the admin key.
 */
export interface Access {
  isOwner(request: FastifyRequest): boolean;
  /** A hook of routes that only the owner may call: 401 without a usable credential, 403 with a guest's. */
  requireOwner(request: FastifyRequest): Promise<void>;
  /** A hook of routes below `/:id` that only the guest of this id, or the owner, may call. */
  requireSelfOrOwner(request: FastifyRequest): Promise<void>;
}

export function createAccess({
  adminKey,
  tokenSigningKey,
}: Pick<PlatformConfiguration, 'adminKey' | 'tokenSigningKey'>): Access {
  const ownersDigest = digest(adminKey);
  const isOwner = ({ headers }: FastifyRequest) =>
    // Digests have one length, so the time taken tells nothing of the key, its length included.
    timingSafeEqual(digest(bearerToken(headers.authorization) ?? ''), ownersDigest);
  const guestOrRefuse = async ({ headers }: FastifyRequest) => {
    const guest = await verifyGuestToken(tokenSigningKey, headers.authorization);
    if (guest === undefined) throw new UnauthenticatedError('A valid credential is needed');
    return guest;
  };
  return {
    isOwner,
    async requireOwner(request) {
      if (isOwner(request)) return;
      await guestOrRefuse(request);
      throw new ForbiddenError('Only the owner may do this');
    },
    async requireSelfOrOwner(request) {
      if (isOwner(request)) return;
      const guest = await guestOrRefuse(request);
      if (guest !== (request.params as { id?: string }).id)
        throw new ForbiddenError('A guest reads and writes itself only');
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
