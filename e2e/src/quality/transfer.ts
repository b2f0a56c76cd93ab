import type { Page, Response } from '@playwright/test';

/** Compressed bytes that a page fetched, by kind: 'document', 'script', 'stylesheet', 'font', 'image', … */
export type Transfer = Readonly<Record<string, number>>;

/** Starts counting the bytes of responses. */
export function weigh(page: Page): () => Promise<Transfer> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    const total: Record<string, number> = {};
    for (const response of responses) {
      await response.finished();
      const kind = response.request().resourceType();
      total[kind] = (total[kind] ?? 0) + (await response.request().sizes()).responseBodySize;
    }
    return total;
  };
}
