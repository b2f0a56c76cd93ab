import { randomUUID } from 'node:crypto';

const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The trace that a W3C `traceparent` header continues; otherwise a new one. Anything else must not get into logs. */
export const traceIdOf = (header: string | string[] | undefined): string =>
  (typeof header === 'string' && traceparent.exec(header)?.[1]) || hexId();

/** A `traceparent` of this trace, for a call that continues it. */
export const traceparentOf = (traceId: string): string => `00-${traceId}-${hexId().slice(0, 16)}-01`;

const hexId = (): string => randomUUID().replaceAll('-', '');
