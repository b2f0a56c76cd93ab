import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Span as ExportedSpan,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceCollector } from './environment.ts';
import { formatTraceparent, parseTraceparent, type Span, type SpanAttributes, type Tracing } from './span.ts';

/** How long a process that ends may take to export its last spans, in ms. */
const flushMs = 2_000;

/**
 * Exports spans in batches: no request waits for the collector, and beyond 2,048 that wait spans are dropped. A trace's id
 * decides whether it is exported, so that all programs export the same ones. The SDK reads OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES and the OTEL_EXPORTER_OTLP_ variables from the environment.
 */
export function exportTraces(
  service: string,
  { endpoint, share }: TraceCollector,
  onFailure: (error: unknown) => void,
): Tracing {
  setGlobalErrorHandler(onFailure);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('site');
  return {
    isRecording: true,
    begin(header) {
      const caller = parseTraceparent(header);
      const parent = caller && trace.wrapSpanContext({ ...caller, traceFlags: TraceFlags.SAMPLED, isRemote: true });
      return startSpan(tracer, 'request', { kind: SpanKind.SERVER }, parent);
    },
    stop: () => Promise.race([provider.shutdown().catch(onFailure), sleep(flushMs)]),
  };
}

function startSpan(tracer: Tracer, name: string, options: SpanOptions, parent?: ExportedSpan): Span {
  const span = tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  const context = span.spanContext();
  return {
    traceId: context.traceId,
    traceparent: formatTraceparent(context, (context.traceFlags & TraceFlags.SAMPLED) !== 0),
    start: (child, attributes: SpanAttributes, kind = 'internal') =>
      startSpan(tracer, child, { attributes, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL }, span),
    end({ name: final, attributes, failed } = {}) {
      if (final) span.updateName(final);
      if (attributes) span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
