import { formatTimestamp, normalizeTimestamp } from './schemas.ts';

test('a timestamp is normalized to UTC', () => {
  expect(normalizeTimestamp('2026-01-02T03:04Z')).toBe('2026-01-02T03:04:00.000Z');
  expect(normalizeTimestamp('2024-02-29T23:30:00.5-02:00')).toBe('2024-03-01T01:30:00.500Z');
});

test.each(['2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T25:00:00Z', '2026-00-10T00:00:00Z'])(
  '%s is rejected as a date',
  (text) => {
    expect(() => normalizeTimestamp(text)).toThrow('Not a calendar date');
  },
);

test('a column value may be a Date, a string or null', () => {
  expect(formatTimestamp(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect(formatTimestamp('1970-01-01T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z');
  expect(formatTimestamp(null)).toBeNull();
});
