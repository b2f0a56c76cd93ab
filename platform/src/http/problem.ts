import type { FastifyReply } from 'fastify';

/** A rejected field of the request, and why. */
export interface FieldError {
  /** A JSON pointer into params, querystring or body. */
  readonly pointer: string;
  readonly detail: string;
}

/** What a problem says besides its title. */
export interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** The code of the error, where clients tell several of one status apart. */
  readonly code?: string;
}

/** An error body (RFC 9457). It holds no stack and no path; input of the client only where the client has a key. */
export const problemBody = (status: number, title: string, details: ProblemDetails = {}): string =>
  JSON.stringify({ type: 'about:blank', title, status, ...details });

export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  details?: ProblemDetails,
): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemBody(status, title, details));
}
