import { jwtDecode } from 'jwt-decode';

/** The claims that we use. */
export interface TokenClaims {
  /** `user_unique_id`, which is equal to the guest's id. */
  readonly guestId?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** A token that cannot be decoded has no claims: it counts as expired and has no guest id. */
export function decodeToken(token: string): TokenClaims {
  try {
    const payload = jwtDecode<{ user_unique_id?: unknown; exp?: unknown }>(token);
    return {
      ...(typeof payload.user_unique_id === 'string' && payload.user_unique_id !== ''
        ? { guestId: payload.user_unique_id }
        : {}),
      ...(typeof payload.exp === 'number' && Number.isFinite(payload.exp) ? { exp: payload.exp } : {}),
    };
  } catch {
    return {};
  }
}

/**
 * A token without exp counts as expired.
 * @param now milliseconds since 1970
 */
export const isExpired = (token: string, now: number): boolean => (decodeToken(token).exp ?? 0) * 1000 <= now;
