import type { Secondary } from 'federation/contract';

/** Whether a signal was aborted by the end of a budget, not by whoever waits for the whole. */
export const isBudgetEnd = (reason: unknown): boolean => (reason as { name?: unknown } | undefined)?.name === budgetEnd;

export const budgetEndReason = (): DOMException => new DOMException('The budget of the part is over', budgetEnd);

const budgetEnd = 'BudgetEndError';

/**
 * What `load` gives, or pending when it takes longer than `ms`: its signal aborts then, and with the caller's.
 * Rejects with what `load` rejects with, and when the caller's signal aborts.
 */
export function withinBudget<T>(
  ms: number,
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Secondary<T>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const controller = new AbortController();
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      settle();
      controller.abort(signal.reason);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      settle();
      controller.abort(budgetEndReason());
      resolve({ state: 'pending' });
    }, ms);
    signal.addEventListener('abort', abort);
    const loading = (async () => load(controller.signal))();
    loading.finally(settle).then((data) => resolve({ state: 'ready', data }), reject);
  });
}
