import { positionCounter } from './position-counter.ts';
import { circular } from './rules/circular.ts';

test("the counter of about shows '1 / 20' first, '2 / 20' after one down, '20 / 20' after one up from the start [CAROUSEL-9]", () => {
  const { next, previous } = circular(20);
  const counter = (index: number) => positionCounter(index, 20);
  expect([counter(0), counter(next(0, 3)), counter(previous(0, 3))]).toEqual(['1 / 20', '2 / 20', '20 / 20']);
  expect(counter(next(19, 3))).toBe('1 / 20');
});

test("the index of a card row is shown as 'n / total' [CAROUSEL-16]", () => {
  expect([positionCounter(0, 4), positionCounter(3, 4), positionCounter(0, 0)]).toEqual(['1 / 4', '4 / 4', '0 / 0']);
});
