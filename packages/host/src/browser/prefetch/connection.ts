/** Only available in Chromium. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** In Mbit/s, 10 at most. */
  readonly downlink?: number;
}

const connection = (): NetworkInformation | undefined => (navigator as { connection?: NetworkInformation }).connection;

/** The visitor has enabled data saving, or the connection is too slow for more than the current page. */
export const isDataScarce = (): boolean =>
  Boolean(connection()?.saveData || /2g$/.test(connection()?.effectiveType ?? ''));

/** Known to have bandwidth to spare. '4g' alone includes connections below 1 Mbit/s. */
export const isFast = (): boolean =>
  !isDataScarce() && connection()?.effectiveType === '4g' && (connection()?.downlink ?? 0) >= 5;
