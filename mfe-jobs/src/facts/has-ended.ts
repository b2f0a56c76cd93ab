/**
 * Whether a job's search is over: its last day has passed in UTC.
 * @param openThrough YYYY-MM-DD; without one it never ends
 * @param now in ms
 */
export const hasEnded = (openThrough: string | undefined, now = Date.now()): boolean =>
  openThrough !== undefined && openThrough < new Date(now).toISOString().slice(0, 10);
