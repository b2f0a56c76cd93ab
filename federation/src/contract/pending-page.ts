/** Stands for a page's loader data while the page is shown without them. */
export const pendingPage = { state: 'pending-page' } as const;

/** By its shape: each bundle has its own copy of this module. */
export const isPendingPage = (data: unknown): boolean =>
  (data as { state?: unknown } | null | undefined)?.state === pendingPage.state;
