import type { Page, Response } from '@playwright/test';

/** Compressed bytes that a page fetched, by kind: 'document', 'script', 'stylesheet', 'font', 'image', … */
export type Transfer = Readonly<Record<string, number>>;

/**
 * Starts counting the bytes of responses, until the result is asked for.
 * @param kind counts only these; by default all
 */
export function weigh(page: Page, kind?: string): () => Promise<Transfer> {
  const responses: Response[] = [];
  const count = (response: Response) => {
    if (!kind || response.request().resourceType() === kind) responses.push(response);
  };
  page.on('response', count);
  return async () => {
    page.off('response', count);
    const total: Record<string, number> = {};
    for (const response of responses) {
      await response.finished();
      const its = response.request().resourceType();
      total[its] = (total[its] ?? 0) + (await response.request().sizes()).responseBodySize;
    }
    return total;
  };
}
