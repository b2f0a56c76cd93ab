import { randomUUID } from 'node:crypto';

const pattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** A span as its callees know it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
}

/** What a W3C `traceparent` header says; undefined if it is not valid: anything else must not get into logs. */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && pattern.exec(header)) || [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

export const formatTraceparent = ({ traceId, spanId }: TraceContext, isSampled = true): string =>
  `00-${traceId}-${spanId}-0${Number(isSampled)}`;

export const newTraceId = (): string => randomUUID().replaceAll('-', '');

export const newSpanId = (): string => newTraceId().slice(0, 16);
