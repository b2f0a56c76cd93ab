/** Data that a page does not wait for. */
import { useHost } from '@meridian-vale/federation/remote';
import { useLoaderData } from 'react-router-dom';
import type { Deferred, Services } from './contract.ts';
import { isPendingPage } from './pending-page.ts';
import { useCompletion } from './use-completion.ts';

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
  const loadOutcome = (signal: AbortSignal): Promise<Outcome<T>> =>
    load(services as Services, signal).then(
      (data) => ({ data }),
      (error) => ({ error }),
    );
  const isPending = of.state === 'pending' && services !== undefined;
  const outcome = useCompletion(
    of,
    isPending ? loadOutcome : undefined,
    (result) => !('error' in result),
    trackPending,
  );
  if (of.state === 'ready') return of.data;
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome?.data;
}

type Outcome<T> = { readonly data: T } | { readonly error: unknown };

/**
 * The loader data of a page whose handle has `rendersPending`; undefined while it is pending after a client navigation.
 */
export function usePageData<Data>(): Data | undefined {
  const data: unknown = useLoaderData();
  return isPendingPage(data) ? undefined : (data as Data);
}
