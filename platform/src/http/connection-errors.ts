import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { problemBody } from './problem.ts';

const answers: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers what is no HTTP at all, before there is a request: a problem like every other refusal. */
export function clientErrorHandler({ code }: ConnectionError, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  refuse(socket, ...(answers[code] ?? ([400, 'Bad Request'] as const)));
}

/** Tunnels, and expectations that nobody can meet: HTTP that never becomes a request, and Node answers without a word. */
export function rejectUnsupportedRequests(server: Server): void {
  server.on('connect', (_request, socket) => refuse(socket, 400, 'Bad Request'));
  server.on('checkExpectation', (_request, { socket }) => socket && refuse(socket, 417, 'Expectation Failed'));
}

function refuse(socket: Duplex, status: number, title: string): void {
  const body = problemBody(status, title);
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Who still sends is heard out for a moment, because closing at once can take the answer away from it; then let go.
  socket.resume();
  setTimeout(() => socket.destroy(), 1_000).unref();
}
