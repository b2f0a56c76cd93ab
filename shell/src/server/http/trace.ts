import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, SpanFacts } from 'server-kit/span';
import type { RequestTraces } from 'server-kit/trace-requests';
import { routeOf } from './request-log.ts';

const current = new AsyncLocalStorage<Span>();
/** How many requests have work in progress. */
let traced = 0;

/** For pino: adds the id to lines that are not written through a request's own logger. */
export function traceMixin(_line: object, _level: number, logger: { bindings(): object }): { reqId?: string } {
  const span = current.getStore();
  return span && !('reqId' in logger.bindings()) ? { reqId: span.traceId } : {};
}

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

/**
 * Work for a request, whose calls and lines belong to its trace. On Node 20 the storage slows all of the process while it
 * is enabled, so it is only while something is traced: pages from the cache cause nothing.
 */
export async function inTrace<T>({ raw: { span } }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  traced += 1;
  try {
    return await current.run(span, work);
  } finally {
    traced -= 1;
    if (traced === 0) current.disable();
  }
}

/** Work as a span of its own, which calls are to name as their parent; outside of a request, only the work. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  kind: 'internal' | 'client',
  work: (traceparent?: string) => Promise<T>,
): Promise<T> {
  const span = current.getStore()?.start(name, facts, kind);
  if (!span) return work();
  let failed = true;
  try {
    const result = await current.run(span, work, span.traceparent);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
  }
}
