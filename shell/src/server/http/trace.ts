import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { traceparentOf } from 'server-kit/trace-context';

const traces = new AsyncLocalStorage<string>();

/** Runs the work of a request: its calls and log lines have the request's id. */
export const withTrace = <T>(traceId: string, work: () => T): T => traces.run(traceId, work);

/** For a call to a service; undefined outside the work of a request. */
export function currentTraceparent(): string | undefined {
  const traceId = traces.getStore();
  return traceId && traceparentOf(traceId);
}

/** For pino: adds the id to lines that are not written through a request's own logger. */
export function traceMixin(_line: object, _level: number, logger: { bindings(): object }): { reqId?: string } {
  const reqId = traces.getStore();
  return reqId && !('reqId' in logger.bindings()) ? { reqId } : {};
}

/** Tells the caller the id, unless a cache may keep the response: then it would be another visitor's. */
export function returnTraceId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('cache-control')).includes('no-store'))
      reply.header('traceresponse', traceparentOf(request.id));
    done(null, payload);
  });
}
