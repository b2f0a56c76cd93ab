import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { problemBody, sendProblem } from './problem.ts';
import { idsOnly, type Span, type SpanAttributes, type Tracing } from './span.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's span, whose trace's id is the request's. A WeakMap would cost each request more than the router. */
    span?: Span | undefined;
  }
}

/**
 * What a request's log line and span say of it. The route is a pattern, because a path may contain a guest's id, which is
 * a secret; nothing is about the client or its query (API-46, OPERATE-2).
 */
interface DescribedRequest {
  readonly route: string;
  readonly logged?: object | undefined;
  readonly attributes?: SpanAttributes;
}

interface ServerOptions extends FastifyHttpOptions<Server> {
  /** Headers of responses that no hook sees: to requests that Node or the router cannot read. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly tracing?: Tracing | undefined;
  /** Default: its route pattern. */
  readonly describe?: (request: FastifyRequest) => DescribedRequest;
  readonly isDraining?: (() => boolean) | undefined;
}

/** Node's codes for a request that it cannot read; any other is a 400. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** A request that is too large by its address, or by a link's ping: any site can make browsers send it. */
const tooLargeByLink = /^[A-Z]+ \S{8000}|\nping-(?:to|from):/i;
/** How long a client may go on sending after its response, in ms. */
const lingerMs = 1_000;

/** A Fastify app whose every response is a problem or a route's own. It does not listen. */
export function createServer({
  headers = {},
  tracing = idsOnly,
  describe = ({ routeOptions }) => ({ route: routeOptions.url ?? 'none' }),
  isDraining,
  ...options
}: ServerOptions): FastifyInstance {
  const latest = new WeakMap<Duplex, ServerResponse>();
  /** What has arrived of a request that is not read yet: of one that is too large, Node gives the last piece. */
  const heads = new WeakMap<Duplex, Buffer[]>();
  const app: FastifyInstance = Fastify({
    ...options,
    genReqId: (raw: IncomingMessage) => {
      raw.span = tracing.begin(raw.headers.traceparent);
      return raw.span.traceId;
    },
    // `endRequests` logs instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Requests that arrive during shutdown are served; `close` waits for them.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply.headers(headers), 400, 'The address cannot be read'),
    clientErrorHandler: ({ code }, socket) => {
      if (code === 'ECONNRESET' || !socket.writable) return;
      const response = latest.get(socket);
      // A response that was sent before the rest of its request arrived is not followed by another.
      const isAnswered = response?.headersSent && !response.req.complete;
      // Cookies that fill the headers would otherwise keep a visitor out for as long as they live.
      const clears =
        code === 'HPE_HEADER_OVERFLOW' && !tooLargeByLink.test(String(Buffer.concat(heads.get(socket) ?? [])));
      const clear: Record<string, string> = clears ? { 'clear-site-data': '"cookies"' } : {};
      refuse(socket, isAnswered ? undefined : (statuses[code] ?? 400), { ...headers, ...clear });
    },
  });
  app.server.on('connection', (socket) => {
    let before: ServerResponse | undefined;
    socket.prependListener('data', (piece: Buffer) => {
      const response = latest.get(socket);
      if (response?.req.complete === false || !socket.writable) return;
      if (response !== before || !heads.has(socket)) heads.set(socket, []);
      before = response;
      heads.get(socket)?.push(piece);
    });
  });
  app.server.on('request', (request, response) => latest.set(request.socket, response));
  app.server.on('connect', (_request, socket) => refuse(socket, 400, headers));
  // Node's own response to an expectation other than 100-continue has none of our headers.
  app.server.on('checkExpectation', (_request, { socket }) => socket && refuse(socket, 417, headers));
  closeConnectionsOnShutdown(app, isDraining);
  app.addHook('onClose', () => tracing.stop());
  endRequests(app, describe);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'Not found'));
  return app;
}

/** Sends a problem, if there is a status, and closes the connection: at once could discard the response. */
function refuse(socket: Duplex, status: number | undefined, headers: Readonly<Record<string, string>>): void {
  if (status) {
    const body = problemBody(status, 'The request cannot be read');
    const own = { 'content-type': 'application/problem+json', 'content-length': body.length, connection: 'close' };
    const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Closes keep-alive connections with their next response: `close` waits for open ones, so clients could delay it. */
function closeConnectionsOnShutdown(app: FastifyInstance, isDraining = () => false): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
    done();
  });
}

/** Logs one line per response, and ends the request's span. */
function endRequests(app: FastifyInstance, describe: NonNullable<ServerOptions['describe']>): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, raw, log } = request;
    const { route, logged, attributes } = describe(request);
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime), ...logged }, 'answered');
    raw.span?.end({
      name: `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
        ...attributes,
      },
      failed: statusCode >= 500,
    });
    done();
  });
}
