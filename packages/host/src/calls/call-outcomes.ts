import { isHttpError } from '@meridian-vale/platform-client/http-client';
import type { CallOutcome } from './service-breakers.ts';

/**
 * The outcome of a page's call that failed. Any 5xx counts against the service, because the release and not the visitor
 * composes the call. A 4xx and a response that is not JSON count as answered, because a release can ask for them; a call
 * that the page aborted, or an error that is not a call's, is ignored.
 */
export function pageOutcome(error: unknown): CallOutcome {
  if (!isHttpError(error) || error.code === 'HTTP_ABORTED') return 'ignored';
  if (error.code === 'HTTP_UNREADABLE') return 'answered';
  if (error.code === 'HTTP_STATUS') return (error.response?.status ?? 500) >= 500 ? 'failed' : 'answered';
  return 'failed';
}

/** The outcome of a browser's call. A 500 does not count: the browser may send anything, and so cause it. */
export const browserOutcome = (status: number): CallOutcome =>
  (status >= 502 && status <= 504) || status > 599 ? 'failed' : 'answered';
