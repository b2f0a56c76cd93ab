export type SpanFacts = Readonly<Record<string, string | number>>;

/** A part of a request's work. */
export interface Span {
  readonly traceId: string;
  /** Sent with a call, so that its trace continues this one. */
  readonly traceparent: string;
  /** Begins a part of this part. @param kind `client`: a call to another program */
  start(name: string, facts: SpanFacts, kind?: 'internal' | 'client'): Span;
  end(outcome?: { readonly name?: string; readonly facts?: SpanFacts; readonly failed?: boolean }): void;
}

export interface Tracing {
  /** If false, spans are only ids: nobody reads what they would say. */
  readonly isRecording: boolean;
  /** Begins the work of a request: continues the trace of a valid `traceparent` header, or begins one. */
  begin(traceparent: string | string[] | undefined): Span;
  /** Resolves when what has ended is exported, after two seconds at the latest. */
  stop(): Promise<void>;
}
