import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, type ProblemDetails, sendProblem } from './problem.ts';
import { DatabaseUnavailableError, requestStatusOf } from './request-errors.ts';

/** What a service knows of its own domain errors; the only mapping of them to HTTP statuses. */
export interface DomainErrors {
  statusOf(error: Error): number | undefined;
  detailsOf(error: Error): ProblemDetails;
}

export const createErrorHandler =
  ({ statusOf, detailsOf }: DomainErrors) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const domainStatus = statusOf(error) ?? requestStatusOf(error);
    if (error instanceof DatabaseUnavailableError) logFailure(error, request, `${error.message}: ${error.reason}`);
    if (domainStatus) return sendProblem(reply, domainStatus, error.message, detailsOf(error));
    if (error.validation) return sendProblem(reply, 400, 'Invalid request', { errors: schemaErrors(error) });
    const status = frameworkStatus(error, request);
    // The rest of an unfinished body would be parsed as the next request.
    if (status === 408) reply.header('connection', 'close');
    if (status >= 500) logFailure(error, request);
    return sendProblem(reply, status, titles[status] ?? 'The request cannot be read');
  };

const titles: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in time',
  413: 'The request is too large',
  415: 'The body has to be JSON',
  429: 'Too many requests',
  500: 'The request could not be answered',
  503: 'The request took too long',
};

function frameworkStatus({ statusCode, code }: FastifyError, { raw }: FastifyRequest): number {
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return raw.complete === false ? 408 : 503;
  return statusCode && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

const schemaErrors = ({ validation = [], validationContext = 'body' }: FastifyError): FieldError[] =>
  validation.slice(0, 1).map(({ instancePath, message = 'is not valid' }) => ({
    pointer: `#/${validationContext}${instancePath}`.slice(0, 200),
    detail: message === 'schema is false' ? 'is not a known field' : message,
  }));

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
