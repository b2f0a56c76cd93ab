/** Placeholder for a page's loader data while the page is shown without it. */
export const pendingPage = { state: 'pending-page' } as const;

/** Compares by shape, because each bundle has its own copy of this module. */
export const isPendingPage = (data: unknown): boolean =>
  (data as { state?: unknown } | null | undefined)?.state === pendingPage.state;
