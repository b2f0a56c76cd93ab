import { useEffect, useState } from 'react';

/** What the browser has loaded, so that navigating back does not load it again. */
const completions = new WeakMap<object, unknown>();

/**
 * What `load` resolves to, once for each `of`; undefined until then.
 * @param of what the page's loader left pending
 * @param load never rejects; undefined: nothing is to be loaded
 * @param isKept whether a result is kept for a visitor who comes back
 */
export function useCompletion<T>(
  of: object,
  load: ((signal: AbortSignal) => Promise<T>) | undefined,
  isKept: (result: T) => boolean,
  trackPending: (() => (arrived: boolean) => void) | undefined,
): T | undefined {
  const [last, setLast] = useState<{ readonly of: object; readonly result: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each result of the loader, by a host that can
  useEffect(() => {
    if (!load || completions.has(of)) return;
    const controller = new AbortController();
    const settled = trackPending?.();
    load(controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (isKept(result)) completions.set(of, result);
      setLast({ of, result });
      settled?.(true);
    });
    return () => {
      controller.abort();
      settled?.(false);
    };
  }, [of, !load]);
  return last?.of === of ? last.result : (completions.get(of) as T | undefined);
}
