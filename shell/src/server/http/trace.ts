import type { FastifyInstance } from 'fastify';
import type { Span, SpanFacts } from 'server-kit/span';
import type { RequestTraces } from 'server-kit/trace-requests';
import { routeOf } from './request-log.ts';

/**
 * What a request causes belongs to its trace. Tells the caller the id, unless a cache may keep the response: then it
 * would be another visitor's.
 */
export function traceRequests(app: FastifyInstance, traces: RequestTraces): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('traceresponse', traces.of(request).traceparent);
    done(null, payload);
  });
  traces.register(app, (request) => {
    const { served } = request;
    const page = served && { 'site.release_set': served.set, 'site.cache': served.cache };
    return { route: routeOf(request), facts: { ...page, ...(served?.remote ? { 'site.remote': served.remote } : {}) } };
  });
}

/** Work as a part of a request's; outside of one, only the work. */
export async function inSpan<T>(
  parent: Span | undefined,
  name: string,
  facts: SpanFacts,
  kind: 'internal' | 'client',
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = parent?.start(name, facts, kind);
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
