import { padded } from './padded.ts';

const cities = Array.from({ length: 20 }, (_, index) => `City ${index + 1}`);

test('one copy of the opposite end stands at each end', () => {
  const list = padded(cities);
  expect(list).toHaveLength(22);
  expect([list[0], list[1], list[20], list[21]]).toEqual(['City 20', 'City 1', 'City 20', 'City 1']);
  expect(padded(['only'])).toEqual(['only', 'only', 'only']);
  expect(padded([])).toEqual([]);
});
