/** What the services answer is not ours: every value is looked at before it is used. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text with something in it: blanks are no name and no link. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** A timestamp as text. One without a zone is UTC (FORMAT-3); `Date` would read it as local time. */
export const toTimestamp = (value: unknown): string | undefined => toText(value)?.replace(/[T ]\d+:[\d:.]+$/, '$&Z');

/** A whole number from 0; 0 for everything else. */
export const toCount = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

/** The thing itself, or below `data`. */
export const unwrapped = (body: unknown): unknown => (isRecord(body) && isRecord(body.data) ? body.data : body);
