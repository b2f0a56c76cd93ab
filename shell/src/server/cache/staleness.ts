/** How long past its freshness a complete page takes the place of one that cannot be made, in seconds. */
export const staleIfErrorSeconds = 600;

/** How long past its freshness a page is sent while it is made again, in seconds: as long as it was fresh, and no longer than it may stand in. */
export const staleSeconds = (freshSeconds: number): number => Math.min(freshSeconds, staleIfErrorSeconds);
