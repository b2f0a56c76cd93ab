import { randomUUID } from 'node:crypto';

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly traceId: string;
  /** Sent with a call, so that its trace continues this one. */
  readonly traceparent: string;
  /** Begins a part of this part. @param kind `client`: a call to another program */
  start(name: string, attributes: SpanAttributes, kind?: 'internal' | 'client'): Span;
  end(outcome?: { readonly name?: string; readonly attributes?: SpanAttributes; readonly failed?: boolean }): void;
}

export interface Tracing {
  /** If false, spans are only ids: nobody reads what they would say. */
  readonly isRecording: boolean;
  /** Begins the work of a request: continues the trace of a valid `traceparent` header, or begins one. */
  begin(traceparent: string | string[] | undefined): Span;
  /** Resolves when what has ended is exported, after two seconds at the latest. */
  stop(): Promise<void>;
}

/** Runs `work` in a child span of `parent`; without a parent, just runs it. */
export async function inSpan<T>(
  parent: Span | undefined,
  name: string,
  attributes: SpanAttributes,
  kind: 'internal' | 'client',
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = parent?.start(name, attributes, kind);
  if (!span) return work();
  let failed = true;
  try {
    const result = await work(span);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}

export const idsOnly: Tracing = {
  isRecording: false,
  begin: (header) => new UnrecordedSpan(parseTraceparent(header)?.traceId ?? newTraceId()),
  stop: async () => {},
};

class UnrecordedSpan implements Span {
  constructor(readonly traceId: string) {}

  get traceparent(): string {
    return formatTraceparent({ traceId: this.traceId, spanId: newTraceId().slice(0, 16) });
  }

  start(): Span {
    return this;
  }

  end(): void {}
}

const newTraceId = (): string => randomUUID().replaceAll('-', '');

type TraceContext = Readonly<Record<'traceId' | 'spanId', string>>;

const pattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** What a W3C `traceparent` header says; undefined if it is not valid: anything else must not get into logs. */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && pattern.exec(header)) || [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

export const formatTraceparent = ({ traceId, spanId }: TraceContext, isSampled = true): string =>
  `00-${traceId}-${spanId}-0${Number(isSampled)}`;
