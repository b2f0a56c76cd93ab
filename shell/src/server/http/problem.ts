import type { FastifyReply } from 'fastify';

/** An RFC 9457 error body. It never contains a stack trace, a path or user input. */
export const problemBody = (status: number, title: string): string =>
  JSON.stringify({ type: 'about:blank', title, status });

export function sendProblem(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, title));
}
