/** Chromium's; other browsers do not tell. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Megabits a second, 10 at most. */
  readonly downlink?: number;
}

const connection = (): NetworkInformation | undefined => (navigator as { connection?: NetworkInformation }).connection;

/** The visitor saves data, or the connection is too slow for anything but the page that is shown. */
export const isDataScarce = (): boolean =>
  Boolean(connection()?.saveData || /2g$/.test(connection()?.effectiveType ?? ''));

/** Known to carry more than the visitor asks for. '4g' alone begins below one megabit. */
export const isFast = (): boolean =>
  !isDataScarce() && connection()?.effectiveType === '4g' && (connection()?.downlink ?? 0) >= 5;
