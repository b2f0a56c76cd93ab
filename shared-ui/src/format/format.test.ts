import { formatLongDate, formatShortDate } from './dates.ts';
import { titleCase } from './title-case.ts';

test.each([
  ['m&a associate, new york', 'M&A Associate, New York'],
  ['us tax counsel (llp)', 'US Tax Counsel (LLP)'],
  ['uk ip partner, gcc', 'UK IP Partner, GCC'],
  ['eBay in-house counsel', 'eBay In-House Counsel'],
  ['3rd year associate ("junior")', '3rd Year Associate ("Junior")'],
  ['associate at McKenna', 'Associate at McKenna'],
  ['oil and gas', 'Oil and Gas'],
  ['the firm of record', 'The Firm of Record'],
  ['', ''],
])('%p in title case is %p', (text, expected) => expect(titleCase(text)).toBe(expected));

test('dates are formatted in UTC; a missing or unreadable date gives undefined [FORMAT-1]', () => {
  expect(formatLongDate('2026-03-01T00:30:00Z')).toBe('March 1, 2026');
  expect(formatShortDate('2026-03-01T00:30:00Z')).toBe('Mar 1, 2026');
  expect(formatLongDate('soon')).toBeUndefined();
  expect(formatShortDate(undefined)).toBeUndefined();
});
