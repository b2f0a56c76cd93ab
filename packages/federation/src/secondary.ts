/** Data that a page does not wait for. */
import { useHost } from 'federation/remote';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Deferred, Services } from './contract.ts';
import { isPendingPage } from './pending-page.ts';

/**
 * In a loader: loads optional data within the shell's time budget. If the budget is exceeded, the result is pending and
 * {@link useSecondary} completes it in the browser.
 * @param load receives a signal that aborts when the data is no longer needed; if it rejects, the page fails
 */
export async function secondary<T>(
  services: Services,
  request: Request,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Deferred<T>> {
  if (services.secondary) return services.secondary(request, load);
  return { state: 'ready', data: await load(request.signal) };
}

/**
 * In a component: the data of {@link secondary}, or undefined while it is pending; show 'Loading...' then.
 * @param load the same load as the loader's; called in the browser only
 */
export function useSecondary<T>(
  of: Deferred<T>,
  load: (services: Services, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const { services, trackPending } = useHost();
  const [result, setResult] = useState<Result<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each result of the loader
  useEffect(() => {
    if (of.state === 'ready' || completed.has(of) || !services) return;
    const controller = new AbortController();
    const settled = trackPending?.();
    const settle = (outcome: Pick<Result<T>, 'data' | 'error'>) => {
      if (controller.signal.aborted) return;
      const settledResult = { of, ...outcome };
      if (!('error' in outcome)) completed.set(of, settledResult);
      setResult(settledResult);
      settled?.(true);
    };
    load(services, controller.signal).then(
      (data) => settle({ data }),
      (error) => settle({ error }),
    );
    return () => {
      controller.abort();
      settled?.(false);
    };
  }, [of]);
  if (of.state === 'ready') return of.data;
  const known = result?.of === of ? result : (completed.get(of) as Result<T> | undefined);
  if (known && 'error' in known) throw known.error;
  return known?.data;
}

/** Data that the browser has completed, so that navigating back does not load it again. */
const completed = new WeakMap<Deferred<unknown>, Result<unknown>>();

interface Result<T> {
  readonly of: Deferred<T>;
  readonly data?: T;
  readonly error?: unknown;
}

/**
 * The loader data of a page whose handle has `rendersPending`; undefined while it is pending after a client navigation.
 */
export function usePageData<Data>(): Data | undefined {
  const data: unknown = useLoaderData();
  return isPendingPage(data) ? undefined : (data as Data);
}
