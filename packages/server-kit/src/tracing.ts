import type { TraceCollector } from './environment.ts';
import type { Span, Tracing } from './span.ts';
import { formatTraceparent, newSpanId, newTraceId, parseTraceparent } from './trace-context.ts';

/**
 * @param collector undefined: nothing is exported, and no code for it is loaded
 * @param onFailure receives what keeps traces from being exported
 */
export async function startTracing(
  service: string,
  collector: TraceCollector | undefined,
  onFailure: (error: unknown) => void,
): Promise<Tracing> {
  if (!collector) return idsOnly;
  const { exportTraces } = await import('./open-telemetry.ts');
  return exportTraces(service, collector, onFailure);
}

/** Passes ids on, and records nothing. */
export const idsOnly: Tracing = {
  isRecording: false,
  begin: (header) => new UnrecordedSpan(parseTraceparent(header)?.traceId ?? newTraceId()),
  stop: async () => {},
};

class UnrecordedSpan implements Span {
  constructor(readonly traceId: string) {}

  get traceparent(): string {
    return formatTraceparent({ traceId: this.traceId, spanId: newSpanId() });
  }

  start(): Span {
    return this;
  }

  end(): void {}
}
