import { Type } from 'typebox';
import { InvalidInputError } from './invalid-input-error.ts';

/** A point in time as text: ISO 8601 with its zone. */
export const Timestamp = Type.String({
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601 with its zone',
});

/** The one way an instant is stored and sent. @throws InvalidInputError where the calendar has no such day */
export function normalizeTimestamp(text: string): string {
  const day = text.slice(0, 10);
  const [time, midnight] = [Date.parse(text), Date.parse(day)];
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(time) || new Date(midnight).toISOString().slice(0, 10) !== day)
    throw new InvalidInputError('There is no such date');
  return new Date(time).toISOString();
}

/** A column of time, as either driver returns it. */
export const formatTimestamp = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
