// Responses of the services are untrusted: every value is checked before use.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In characters, as in the largest post that our service stores: what a page makes of a text takes time with its length. */
const maxTextLength = 400_000;

/** A non-blank string, cut where it is far longer than a page shows, or undefined. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.slice(0, maxTextLength) : undefined;

/**
 * A timestamp string. Without a time zone it is UTC; `Date` would parse it as local time. Neither feeds nor structured
 * data can state a year of more than four digits: it is left out.
 */
export function toTimestamp(value: unknown): string | undefined {
  const text = toText(value)?.replace(/[T ]\d+:[\d:.]+$/, '$&Z');
  const year = new Date(text ?? '').getUTCFullYear();
  return year < 0 || year > 9999 ? undefined : text;
}

/** A non-negative integer; 0 for anything else. */
export const toCount = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

/** The content of `data` if present, otherwise the body itself. */
export const unwrapped = (body: unknown): unknown => (isRecord(body) && isRecord(body.data) ? body.data : body);
