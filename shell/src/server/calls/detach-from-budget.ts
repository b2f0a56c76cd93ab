import { HttpError, type HttpRequest } from '@meridian-vale/platform-client/http-client';
import { isBudgetEnd } from 'remote-host/within-budget';

/** How long, from its start, a call that exceeded a budget may still complete, in ms. */
const gracePeriodMs = 3_000;

/**
 * Rejects as soon as the caller gives up. A call that exceeded a budget continues for a while, because its outcome
 * distinguishes a slow service from an unresponsive one; a call that no one is waiting for is canceled at once.
 * @param send its signal aborts with a `TimeoutError` if no response arrives in time
 */
export function detachFromBudget<T>(request: HttpRequest, send: (request: HttpRequest) => Promise<T>): Promise<T> {
  const { signal, service, method = 'GET' } = request;
  if (!signal) return send(request);
  const call = new AbortController();
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const leave = () => {
      reject(new HttpError('HTTP_ABORTED', `${method} ${service}: aborted by the caller`));
      const abort = () => call.abort(signal.reason);
      if (isBudgetEnd(signal.reason)) timer = setTimeout(abort, startedAt + gracePeriodMs - performance.now());
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
