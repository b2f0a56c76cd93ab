import { centreCounter, padded, positionCounter } from './padded.ts';
import { circular } from './rules/circular.ts';

const cities = Array.from({ length: 20 }, (_, index) => `City ${index + 1}`);

test('one copy of the opposite end stands at each end [CAROUSEL-7]', () => {
  const list = padded(cities);
  expect(list).toHaveLength(22);
  expect([list[0], list[1], list[20], list[21]]).toEqual(['City 20', 'City 1', 'City 20', 'City 1']);
  expect(padded(['only'])).toEqual(['only', 'only', 'only']);
  expect(padded([])).toEqual([]);
});

test("the about counter: '1 / 20' first, '2 / 20' after one down, '20 / 20' after one up from the start [CAROUSEL-9]", () => {
  const { next, previous } = circular(cities.length);
  const counter = (index: number) => centreCounter(index, padded(cities).length);
  expect([counter(0), counter(next(0, 3)), counter(previous(0, 3))]).toEqual(['1 / 20', '2 / 20', '20 / 20']);
  expect(counter(next(19, 3))).toBe('1 / 20');
});

test("the mobile index is 'n / total' [CAROUSEL-16]", () => {
  expect([positionCounter(0, 4), positionCounter(3, 4), positionCounter(0, 0)]).toEqual(['1 / 4', '4 / 4', '0 / 0']);
});
