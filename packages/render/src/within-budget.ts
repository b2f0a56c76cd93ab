import type { Deferred } from '@meridian-vale/federation/contract';
import { withTimeout } from './with-timeout.ts';

/** How long a page waits for secondary data and fragments, unless a site configures another time, in ms. */
export const pageBudgetMs = 1_000;

/** For a fragment, in ms: longer than a call's 10 s, and below the time limit of the page, whose loader waits for it. */
export const fragmentTimeoutMs = 12_000;

/** Whether a signal was aborted because a budget ran out, not by the caller. */
export const isBudgetEnd = (reason: unknown): boolean => (reason as { name?: unknown } | undefined)?.name === budgetEnd;

export const budgetEndReason = (): DOMException => new DOMException('The budget of the part is over', budgetEnd);

const budgetEnd = 'BudgetEndError';

/**
 * Resolves with the result of `load`, or with pending if it takes longer than `ms`. The signal of `load` aborts then,
 * and when the caller's does. Rejects with the error of `load`, and when the caller's signal aborts.
 */
export async function withinBudget<T>(
  ms: number,
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<Deferred<T>> {
  const end = budgetEndReason();
  try {
    return { state: 'ready', data: await withTimeout(ms, load, { signal, error: () => end }) };
  } catch (error) {
    if (error === end) return { state: 'pending' };
    throw error;
  }
}
