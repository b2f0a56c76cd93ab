import type { FastifyReply } from 'fastify';

/** A refused request: its status and a title that repeats nothing of the input (RESOLUTIONS R45). */
export class Problem extends Error {
  constructor(
    readonly statusCode: number,
    readonly title: string,
  ) {
    super(title);
  }
}

/** An error body of RFC 9457. */
export const sendProblem = (reply: FastifyReply, status: number, title: string): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status }));
