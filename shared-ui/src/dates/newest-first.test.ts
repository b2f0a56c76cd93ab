import { newestFirst } from './newest-first.ts';

const order = (...dates: (string | null)[]) => newestFirst(dates, (date) => date);

test('items are sorted newest first, by time rather than by text', () => {
  expect(order('2026-03-01T00:00:00Z', '2026-03-02T01:00:00+02:00', '2026-03-02T00:00:00Z')).toEqual([
    '2026-03-02T00:00:00Z',
    '2026-03-02T01:00:00+02:00',
    '2026-03-01T00:00:00Z',
  ]);
});

test('items without a readable date come last, in the order received', () => {
  expect(order('soon', null, '1969-01-01', '1970-01-01', '2026-01-01', 'later')).toEqual([
    '2026-01-01',
    '1970-01-01',
    '1969-01-01',
    'soon',
    null,
    'later',
  ]);
});

test.each([0, 1, 2, 3, 20])('sorting %s items without a date drops none', (count) => {
  expect(order(...Array(count).fill(null))).toHaveLength(count);
});
