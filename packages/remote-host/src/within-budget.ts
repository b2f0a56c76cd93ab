import type { Secondary } from 'federation/contract';

/** Whether a signal was aborted because a budget ran out, not by the caller. */
export const isBudgetEnd = (reason: unknown): boolean => (reason as { name?: unknown } | undefined)?.name === budgetEnd;

export const budgetEndReason = (): DOMException => new DOMException('The budget of the part is over', budgetEnd);

const budgetEnd = 'BudgetEndError';

/**
 * Resolves with the result of `load`, or with pending if it takes longer than `ms`. The signal of `load` aborts then,
 * and when the caller's does. Rejects with the error of `load`, and when the caller's signal aborts.
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
