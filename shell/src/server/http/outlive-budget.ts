import { HttpError, type HttpRequest } from 'platform-client/http-client';
import { isBudgetEnd } from '../../composition/within-budget.ts';

/** Milliseconds from its start in which the service may still answer a call that a budget has given up. */
export const lateAnswerMs = 3_000;

/**
 * Rejects as soon as the caller gives up. A call that a budget gave up goes on for a while, because its end tells whether
 * the service is slow or does not answer at all; one that nobody waits for any more ends at once.
 * @param send its signal aborts with a `TimeoutError` where no answer came in time
 */
export function outliveBudget<T>(request: HttpRequest, send: (request: HttpRequest) => Promise<T>): Promise<T> {
  const { signal, service, method = 'GET' } = request;
  if (!signal) return send(request);
  const call = new AbortController();
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      reject(new HttpError('HTTP_ABORTED', `${method} ${service}: aborted by the caller`));
      const abort = () => call.abort(signal.reason);
      if (isBudgetEnd(signal.reason)) timer = setTimeout(abort, startedAt + lateAnswerMs - performance.now());
      else abort();
    };
    if (signal.aborted) call.abort(signal.reason);
    else signal.addEventListener('abort', leave, { once: true });
    send({ ...request, signal: call.signal })
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      })
      .then(resolve, reject);
  });
}
