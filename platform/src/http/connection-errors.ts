import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { closeAfterResponse } from 'server-kit/close-after-response';
import type { EarlyResponseTracker } from 'server-kit/early-response-tracker';
import { problemBody } from 'server-kit/problem';

const responses: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Fastify's `clientErrorHandler`: sends a problem for malformed HTTP too, for which there is no parsed request. */
export const clientErrorHandler =
  (answered: EarlyResponseTracker) =>
  ({ code }: ConnectionError, socket: Duplex): void => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    if (answered.has(socket)) closeAfterResponse(socket);
    else sendAndClose(socket, ...(responses[code] ?? ([400, 'Bad Request'] as const)));
  };

/** Rejects CONNECT, and expectations other than 100-continue, which Node itself would reject without a body. */
export function rejectUnsupportedRequests(server: Server): void {
  server.on('connect', (_request, socket) => sendAndClose(socket, 400, 'Bad Request'));
  server.on('checkExpectation', (_request, { socket }) => socket && sendAndClose(socket, 417, 'Expectation Failed'));
}

function sendAndClose(socket: Duplex, status: number, title: string): void {
  const body = problemBody(status, title);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  closeAfterResponse(socket);
}
