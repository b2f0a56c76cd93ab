import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, sendProblem } from './problem.ts';

/** Every error a route ends with, as a problem. What the caller caused is a 4xx; the log names no input. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Problem) return sendProblem(reply, error.statusCode, error.title);
  if (error.validation) {
    const errors = error.validation.slice(0, 1).map(({ instancePath, message = 'is not valid' }) => ({
      pointer: `#/${error.validationContext ?? 'body'}${instancePath}`.slice(0, 200),
      detail: message === 'schema is false' ? 'is not a known field' : message,
    }));
    return sendProblem(reply, 400, 'The request is not as specified', errors);
  }
  const status = statusOf(error, request);
  // What is still to come of its body would be read as the next request.
  if (status === 408) reply.header('connection', 'close');
  if (status >= 500) {
    const { name, code, stack } = error;
    // A message may hold values of the request; where it was thrown does not.
    const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
    request.log.error({ error: name, code, at, route: request.routeOptions.url }, 'request failed');
  }
  return sendProblem(reply, status, titles[status] ?? 'The request cannot be read');
}

const titles: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  409: 'It exists already',
  413: 'The request is too large',
  415: 'The body has to be JSON',
  429: 'Too many requests',
  500: 'The request could not be answered',
  503: 'The request took too long',
};

function statusOf({ statusCode, code }: FastifyError, { raw }: FastifyRequest): number {
  // PostgreSQL: a unique value twice; a value that its types cannot hold.
  if (code === '23505') return 409;
  if (/^22[0-9A-Z]{3}$/.test(code)) return 400;
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return raw.complete === false ? 408 : 503;
  return statusCode && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
