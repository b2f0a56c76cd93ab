import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, SpanFacts, Tracing } from './span.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Not in a WeakMap, which costs each request more than the router does. */
    span?: Span | undefined;
  }
}

/** The spans of an application's requests. Their trace's id is that of the request. */
export class RequestTraces {
  constructor(private readonly tracing: Tracing) {}

  readonly genReqId = (raw: IncomingMessage): string => {
    raw.span = this.tracing.begin(raw.headers.traceparent);
    return raw.span.traceId;
  };

  /** The span of a request that the router has accepted. */
  of({ raw }: FastifyRequest): Span {
    return raw.span ?? this.tracing.begin(undefined);
  }

  /** @param describe returns a request's route pattern, and more about it: no visitor's data (OPERATE-2) */
  register(app: FastifyInstance, describe: (request: FastifyRequest) => { route: string; facts?: SpanFacts }): void {
    app.addHook('onClose', () => this.tracing.stop());
    if (!this.tracing.isRecording) return;
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const { method } = request;
      const { route, facts } = describe(request);
      this.of(request).end({
        name: `${method} ${route}`,
        facts: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
          ...facts,
        },
        failed: statusCode >= 500,
      });
      done();
    });
  }
}
