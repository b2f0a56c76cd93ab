import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { closeAfterResponse } from 'server-kit/close-after-response';
import type { EarlyResponseTracker } from 'server-kit/early-response-tracker';
import { problemBody } from 'server-kit/problem';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Fastify's `clientErrorHandler`: malformed or unfinished requests get a response that bypasses all hooks.
 * @param headers the headers of every response (SECURITY-8)
 */
export const clientErrorHandler =
  (headers: Readonly<Record<string, string>>, answered: EarlyResponseTracker) =>
  ({ code }: ConnectionError, socket: Duplex): void => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    if (!answered.has(socket)) socket.write(refusal(statuses[code] ?? 400, headers));
    closeAfterResponse(socket);
  };

function refusal(status: number, headers: Readonly<Record<string, string>>): string {
  const body = problemBody(status, 'The request cannot be read');
  const own = { 'content-type': 'application/problem+json', 'content-length': body.length, connection: 'close' };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Rejects expectations other than 100-continue; Node's own 417 response has none of our headers. */
export const refuseExpectations = (server: Server, headers: Readonly<Record<string, string>>): void =>
  void server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, { ...headers, connection: 'close' }).end(),
  );
