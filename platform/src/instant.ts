import { Type } from 'typebox';
import { Problem } from './problem.ts';

/** A point in time as text: ISO 8601 with its zone. */
export const Instant = Type.String({
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601 with its zone',
});

/** The one way an instant is stored and sent. @throws Problem where the calendar has no such day */
export function toInstant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Problem(400, 'A date cannot be read');
  return new Date(time).toISOString();
}

/** A column of time, as either driver returns it. */
export const instantOf = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
