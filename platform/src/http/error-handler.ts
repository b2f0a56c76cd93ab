import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { registryStatusOf } from 'registry/error-status';
import { ReleaseError } from 'registry/release-errors';
import { type FieldError, type ProblemDetails, sendProblem } from 'server-kit/problem';
import {
  AlreadyExistsError,
  DatabaseUnavailableError,
  InvalidContentError,
  InvalidInputError,
  NotFoundError,
  QueueFullError,
} from '../errors.ts';

/** With `registry/error-status`, the only mapping from domain errors to HTTP statuses. */
const statuses = new Map<unknown, number>([
  [InvalidInputError, 400],
  [NotFoundError, 404],
  [AlreadyExistsError, 409],
  [InvalidContentError, 422],
  [QueueFullError, 503],
  [DatabaseUnavailableError, 503],
]);

/** The status of a domain error; undefined for any other error. */
export const statusOf = (error: Error): number | undefined =>
  registryStatusOf(error) ?? statuses.get(error.constructor);

/** Sends every route error as a problem. Client errors are 4xx. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domainStatus = statusOf(error);
  if (error instanceof DatabaseUnavailableError) logFailure(error, request, error.message);
  if (domainStatus) return sendProblem(reply, domainStatus, error.message, detailsOf(error));
  if (error.validation) return sendProblem(reply, 400, 'Invalid request', { errors: schemaErrors(error) });
  const status = frameworkStatus(error, request);
  // The rest of an unfinished body would be parsed as the next request.
  if (status === 408) reply.header('connection', 'close');
  if (status >= 500) logFailure(error, request);
  return sendProblem(reply, status, titles[status] ?? 'The request cannot be read');
}

const titles: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  413: 'The request is too large',
  415: 'The body has to be JSON',
  429: 'Too many requests',
  500: 'The request could not be answered',
  503: 'The request took too long',
};

/** The status of an error thrown by Fastify or a plugin; 500 for unexpected errors. */
function frameworkStatus({ statusCode, code }: FastifyError, { raw }: FastifyRequest): number {
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return raw.complete === false ? 408 : 503;
  return statusCode && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

const schemaErrors = ({ validation = [], validationContext = 'body' }: FastifyError): FieldError[] =>
  validation.slice(0, 1).map(({ instancePath, message = 'is not valid' }) => ({
    pointer: `#/${validationContext}${instancePath}`.slice(0, 200),
    detail: message === 'schema is false' ? 'is not a known field' : message,
  }));

function detailsOf(error: Error): ProblemDetails {
  if (error instanceof ReleaseError) return { code: error.code };
  if (!(error instanceof InvalidContentError)) return {};
  return { errors: error.invalidLines.map(({ line, reason }) => ({ pointer: `#/${line}`, detail: reason })) };
}

/**
 * Logs an error's stack and code, and those of its cause.
 * @param message a domain error's; another's may echo the client's input, or a value of a statement
 */
function logFailure(error: FastifyError, { log, routeOptions }: FastifyRequest, message?: string): void {
  const { name, code, stack } = (error.cause ?? error) as FastifyError;
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause ? { cause: { error: name, code } } : {};
  log.error({ error: error.name, code: error.code, message, ...cause, at, route: routeOptions.url }, 'request failed');
}
