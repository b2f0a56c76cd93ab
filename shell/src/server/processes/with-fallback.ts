import type { SiteConfig } from '@meridian-vale/federation/contract';
import type { HttpClient } from '@meridian-vale/platform-client/http-client';
import { RenderProcessEndedError } from 'remote-host/process/render-process';
import { withTimeout } from 'remote-host/with-timeout';
import type { Span } from 'server-kit/span';
import { RenderLimitError } from '../cache/render-limit.ts';
import type { ActiveRemote, ReleaseSource } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import type { RenderPool } from './render-pool.ts';

/** What a page, a fragment and a remote's list of paths are made with. */
export interface RenderDependencies {
  readonly releases: Pick<ReleaseSource, 'bundles' | 'reportSuccess' | 'reportFailure'>;
  readonly pool: RenderPool;
  /** Creates the HTTP client for one attempt, whose calls are part of the span. */
  readonly createHttp: (span?: Span) => HttpClient;
  readonly site: SiteConfig;
  readonly partition: string;
  /** Of the request that all this is for. AsyncLocalStorage would slow every promise of the process on Node 20. */
  readonly span?: Span | undefined;
}

/** The same releases, whose failures are told to `listener`, too. */
export const withListener = (
  releases: RenderDependencies['releases'],
  listener: (bundle: ServerBundle, error: unknown) => void,
): RenderDependencies['releases'] => ({
  bundles: (remote) => releases.bundles(remote),
  reportSuccess: (bundle) => releases.reportSuccess(bundle),
  reportFailure: (bundle, error, requestId) => {
    listener(bundle, error);
    releases.reportFailure(bundle, error, requestId);
  },
});

/** A version of a remote did not deliver its page, fragment or paths in time. */
class PageTimedOutError extends Error {
  readonly code = 'PAGE_TIMED_OUT';
}

interface FallbackOptions {
  /** Milliseconds for each attempt. */
  readonly timeoutMs: number;
  /** Aborts when no one is waiting anymore: then no version is to blame, and the rejection is passed on. */
  readonly signal: AbortSignal;
}

/**
 * The result of the first version whose attempt succeeds in time: the current one, then the last known good. Undefined
 * if none does. A version is blamed for its own errors only: neither for a shell that is busy, nor for a process that
 * ended from outside.
 */
export async function withFallback<T>(
  { releases, span }: Pick<RenderDependencies, 'releases' | 'span'>,
  remote: ActiveRemote,
  attempt: (bundle: ServerBundle, signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal }: FallbackOptions,
): Promise<T | undefined> {
  const error = () => new PageTimedOutError(`Rendering timed out after ${timeoutMs} ms`);
  for (const bundle of releases.bundles(remote)) {
    try {
      const result = await withTimeout(timeoutMs, (within) => attempt(bundle, within), { signal, error });
      releases.reportSuccess(bundle);
      return result;
    } catch (failure) {
      if (signal.aborted || failure instanceof RenderLimitError) throw failure;
      if (!(failure instanceof RenderProcessEndedError) || failure.endedBy === 'release')
        releases.reportFailure(bundle, failure, span?.traceId);
    }
  }
  return undefined;
}
