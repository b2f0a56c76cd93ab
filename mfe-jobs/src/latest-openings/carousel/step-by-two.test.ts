import fc from 'fast-check';
import { stepByTwo } from './step-by-two.ts';

test.each([
  [20, [2, 4, 6, 8, 10, 12, 14, 16, 18, 0]],
  [5, [2, 4, 0]],
  [3, [2, 0]],
  [2, [0]],
  [1, [0]],
  [0, [0]],
])('with %p cards, next stops at %p [CAROUSEL-1]', (count, stops) => {
  const { next } = stepByTwo(count);
  let index = 0;
  expect(stops.map(() => (index = next(index, 2)))).toEqual(stops);
});

test.each([
  [20, [18, 16]],
  [5, [4, 2, 0]],
  [2, [0, 0]],
  [0, [0, 0]],
])('with %p cards, previous from the start goes to the last pair or the odd tail [CAROUSEL-1]', (count, stops) => {
  const { previous } = stepByTwo(count);
  let index = 0;
  expect(stops.map(() => (index = previous(index, 2)))).toEqual(stops);
});

test('next and previous wrap around even from an odd card, reached by swipe [CAROUSEL-1]', () => {
  expect(stepByTwo(20).next(19, 2)).toBe(0);
  expect(stepByTwo(20).previous(1, 2)).toBe(18);
});

test('after any sequence of clicks, the index is that of the first card of a pair, and next reaches every pair [CAROUSEL-1]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(fc.boolean(), { maxLength: 60 }), (count, clicks) => {
      const { next, previous } = stepByTwo(count);
      const firsts = Array.from({ length: Math.max(1, Math.ceil(count / 2)) }, (_, pair) => 2 * pair);
      let index = 0;
      for (const forward of clicks) {
        index = forward ? next(index, 2) : previous(index, 2);
        expect(firsts).toContain(index);
      }
      index = 0;
      expect(firsts.map(() => (index = next(index, 2)))).toEqual([...firsts.slice(1), 0]);
    }),
  );
});
