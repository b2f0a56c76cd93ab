/** Data that a page does not wait for. Bundled by each remote, so that it also works in a shell that has no budgets. */
import { useHost } from 'federation/remote';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Secondary, Services } from './contract.ts';
import { isPendingPage } from './pending-page.ts';

/**
 * In a loader: loads what the page can be shown without, within the shell's budget. Past it the result is pending, and
 * {@link useSecondary} completes it in the browser.
 * @param load gets a signal that aborts when nobody waits any more; a rejection is a failure of the page
 */
export async function secondary<T>(
  services: Services,
  request: Request,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Secondary<T>> {
  if (services.secondary) return services.secondary(request, load);
  return { state: 'ready', data: await load(request.signal) };
}

/**
 * In a component: the data of {@link secondary}; undefined while they are pending, when the place says 'Loading...'.
 * @param load the same load as the loader's; called in the browser only
 */
export function useSecondary<T>(
  of: Secondary<T>,
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

/** What the browser has completed: going back to its page asks for nothing. */
const completed = new WeakMap<Secondary<unknown>, Result<unknown>>();

interface Result<T> {
  readonly of: Secondary<T>;
  readonly data?: T;
  readonly error?: unknown;
}

/**
 * The loader's data in a page whose handle says `rendersPending`; undefined while they are missing after a client
 * navigation.
 */
export function usePageData<Data>(): Data | undefined {
  const data: unknown = useLoaderData();
  return isPendingPage(data) ? undefined : (data as Data);
}
