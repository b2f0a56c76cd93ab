import type { FastifyReply } from 'fastify';

/** An error body of RFC 9457. It never holds a stack, a path or a visitor's input. */
export const problemBody = (status: number, title: string): string =>
  JSON.stringify({ type: 'about:blank', title, status });

export function sendProblem(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, title));
}
