import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests, which have equal length, so that timing reveals neither the secret nor its length. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
