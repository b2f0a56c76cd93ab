import type { FastifyReply } from 'fastify';

/** A rejected field of the request, and why. */
export interface FieldError {
  /** A JSON pointer into params, querystring or body. */
  readonly pointer: string;
  readonly detail: string;
}

/** An error body (RFC 9457). It holds no stack, path or input of the client. */
export const problemBody = (status: number, title: string, errors?: readonly FieldError[]): string =>
  JSON.stringify({ type: 'about:blank', title, status, ...(errors ? { errors } : {}) });

export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  errors?: readonly FieldError[],
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, title, errors));
}
