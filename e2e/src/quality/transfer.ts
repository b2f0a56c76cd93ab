import type { Page, Response } from '@playwright/test';

/** Compressed bytes that a page fetched, by kind: 'document', 'script', 'stylesheet', 'font', 'image', … */
export type Transfer = Readonly<Record<string, number>>;

/**
 * Starts counting the bytes of responses, until the result is asked for. A navigation starts again: a page that is
 * opened repeatedly weighs what its last load fetched.
 * @param kind counts only these; by default all
 */
export function weigh(page: Page, kind?: string): () => Promise<Transfer> {
  const responses: Response[] = [];
  const count = (response: Response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) responses.length = 0;
    if (!kind || request.resourceType() === kind) responses.push(response);
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
