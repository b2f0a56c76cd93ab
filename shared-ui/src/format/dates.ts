const format = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'MMMM d, y' in UTC (FORMAT-1); undefined for a missing or invalid date. */
export const formatLongDate = (iso: string | undefined): string | undefined => formatted(iso, 'long');

/** 'MMM d, y' in UTC (FORMAT-1); undefined for a missing or invalid date. */
export const formatShortDate = (iso: string | undefined): string | undefined => formatted(iso, 'short');

function formatted(iso: string | undefined, month: 'long' | 'short'): string | undefined {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? undefined : format(month).format(time);
}
