import type { FastifyReply } from 'fastify';

export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

export interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** The error code, for clients that distinguish errors with the same status. */
  readonly code?: string;
}

/** An error body (RFC 9457). It contains neither stack nor path, and echoes input only to clients with a key. */
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
