/** `stale-if-error`: how long after expiring a complete page may replace one that cannot be rendered, in seconds. */
export const staleIfErrorSeconds = 600;

/** `stale-while-revalidate` in seconds: as long as the page was fresh, but at most {@link staleIfErrorSeconds}. */
export const staleSeconds = (freshSeconds: number): number => Math.min(freshSeconds, staleIfErrorSeconds);
