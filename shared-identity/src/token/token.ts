import { jwtDecode } from 'jwt-decode';

/** The fields of a token that are read (SPEC section 3). */
export interface TokenFacts {
  /** The guest it was made for. */
  readonly guestId?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** A token that cannot be decoded holds no facts: it counts as expired and has no guest (SPEC section 4, R37). */
export function readToken(token: string): TokenFacts {
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
 * A missing exp counts as expired (SPEC section 4).
 * @param now milliseconds since 1970
 */
export const isExpired = (token: string, now: number): boolean => (readToken(token).exp ?? 0) * 1000 <= now;
