/** Placeholder text for content that is still loading. */
export const loadingText = 'Loading...';

/** Replaces a part of the page that could not be loaded. */
export const unavailableText = 'This part of the page is not available right now.';

/** Placeholder for a page's loader data while the page is shown without it. */
export const pendingPage = { state: 'pending-page' } as const;

/** Compares by shape, because each bundle has its own copy of this module. */
export const isPendingPage = (data: unknown): boolean =>
  (data as { state?: unknown } | null | undefined)?.state === pendingPage.state;
