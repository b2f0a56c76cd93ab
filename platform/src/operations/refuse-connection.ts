import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

const answers: Readonly<Record<string, readonly [status: number, title: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers what is no HTTP at all, before there is a request: a problem like every other refusal. */
export function refuseConnection({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const [status, title] = answers[code] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ type: 'about:blank', title, status });
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
