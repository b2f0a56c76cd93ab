import { type HttpClient, HttpError, type HttpRequest, isHttpError } from '@meridian-vale/platform-client/http-client';
import { isReadOnly } from '@meridian-vale/platform-client/read-only';
import { withTimeout } from 'remote-host/with-timeout';
import { isBudgetEnd } from 'remote-host/within-budget';
import type { Span } from 'server-kit/span';
import { inSpan } from '../http/trace.ts';
import { detachFromBudget } from './detach-from-budget.ts';
import { type CallOutcome, type ServiceBreakers, ServiceUnavailableError } from './service-breakers.ts';

/**
 * The HTTP client for one attempt to render a page. Its calls are spans, go through the services' circuit breakers and
 * share a deadline, `totalMs` from now: even a page that makes several slow calls in sequence finishes before its own
 * timeout, so that slow services are never mistaken for a broken release.
 * @param createHttp makes the client of one call, which sends that header
 * @param span that the calls are part of
 */
export function limitPageCalls(
  createHttp: (traceparent?: string) => HttpClient,
  breakers: ServiceBreakers,
  totalMs: number,
  span?: Span,
): HttpClient {
  const endsAt = performance.now() + totalMs;
  return {
    async request<T>(request: HttpRequest) {
      const { service, method = 'GET', path } = request;
      // A page is rendered ahead of its visitors, and again for each: what it changed would be nobody's wish.
      if (!isReadOnly(method, path))
        throw new HttpError('HTTP_STATUS', `${method} ${service}: a page only reads on the server`, readsOnly);
      const send = (limited: HttpRequest) =>
        inSpan(span, `call ${service}`, { 'http.request.method': method }, 'client', (call) =>
          createHttp(call?.traceparent).request<T>(limited),
        );
      try {
        return await withTimeLimit(request, endsAt - performance.now(), (limited) =>
          detachFromBudget(limited, (outliving) =>
            breakers.run(
              service,
              (trialMs) => (trialMs ? withTimeLimit(outliving, trialMs, send) : send(outliving)),
              (error) => (isBudgetEnd(outliving.signal?.reason) ? 'failed' : outcomeOf(error)),
            ),
          ),
        );
      } catch (error) {
        if (error instanceof ServiceUnavailableError)
          throw new HttpError('HTTP_NETWORK', error.message, undefined, { cause: error });
        throw error;
      }
    },
  };
}

const readsOnly = { status: 405, statusText: 'Method Not Allowed', data: null };

/** Reports an exceeded limit as a timeout, whether the page or the breaker set it. */
async function withTimeLimit<T>(
  request: HttpRequest,
  ms: number,
  send: (request: HttpRequest) => Promise<T>,
): Promise<T> {
  const { service, method = 'GET', signal } = request;
  const error = () => new HttpError('HTTP_TIMED_OUT', `${method} ${service}: no time left`);
  if (ms <= 0) throw error();
  return withTimeout(ms, (within) => send({ ...request, signal: within }), { signal, error });
}

/**
 * A 4xx and a response that is not JSON count as answered, because a release can ask for them; a call that the page
 * aborted, or an error that is not a call's, is ignored.
 */
function outcomeOf(error: unknown): CallOutcome {
  if (!isHttpError(error) || error.code === 'HTTP_ABORTED') return 'ignored';
  if (error.code === 'HTTP_UNREADABLE') return 'answered';
  if (error.code === 'HTTP_STATUS') return (error.response?.status ?? 500) >= 500 ? 'failed' : 'answered';
  return 'failed';
}
