import type { FastifyReply } from 'fastify';

/** A refused request: its status and a title that repeats nothing of the input (RESOLUTIONS R45). */
export class Problem extends Error {
  readonly code = 'REQUEST_REFUSED';
  constructor(
    readonly statusCode: number,
    readonly title: string,
  ) {
    super(title);
  }
}

/** Which field of a body or a query was refused, and why. */
export interface RefusedField {
  /** A JSON pointer into params, querystring or body. */
  readonly pointer: string;
  readonly detail: string;
}

/** An error body of RFC 9457. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  errors?: readonly RefusedField[],
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, ...(errors ? { errors } : {}) }));
}
