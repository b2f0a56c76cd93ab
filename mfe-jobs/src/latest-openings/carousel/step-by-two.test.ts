import fc from 'fast-check';
import { stepByTwo } from './step-by-two.ts';

test('next and previous wrap around even from an odd card, reached by swipe [CAROUSEL-1]', () => {
  expect(stepByTwo(20).next(19, 2)).toBe(0);
  expect(stepByTwo(20).previous(1, 2)).toBe(18);
});

test('after any sequence of clicks, the index is that of the first card of a pair, and next reaches every pair, previous from the start the last [CAROUSEL-1]', () => {
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
      expect(previous(0, 2)).toBe(firsts.at(-1));
    }),
  );
});
