import { InvalidInputError } from 'server-kit/request-errors';
import { type TSchema, Type } from 'typebox';

/** Absent, null or a value, so that a service accepts its own responses as input. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const NewId = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$' });

export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 200 });

export const AnyObject = Type.Record(Type.String(), Type.Unknown());

export const Timestamp = Type.String({
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601 with its zone',
});

/** Converts to UTC with milliseconds, the stored and sent format. @throws InvalidInputError for a nonexistent date */
export function normalizeTimestamp(text: string): string {
  const day = text.slice(0, 10);
  const [time, midnight] = [Date.parse(text), Date.parse(day)];
  // Date.parse reads February 31 as March 3.
  if (Number.isNaN(time) || new Date(midnight).toISOString().slice(0, 10) !== day)
    throw new InvalidInputError('Not a calendar date');
  return new Date(time).toISOString();
}

/** Formats a `timestamptz` column: one driver returns a Date, the other a string. */
export const formatTimestamp = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
