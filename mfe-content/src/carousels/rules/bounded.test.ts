import { bounded } from './bounded.ts';

test('each step moves one card and stops at the ends [CAROUSEL-15]', () => {
  const { next, previous } = bounded(4);
  expect([next(0, 1), next(2, 1), next(3, 1)]).toEqual([1, 3, 3]);
  expect([previous(3, 1), previous(1, 1), previous(0, 1)]).toEqual([2, 0, 0]);
  expect(bounded(0).next(0, 1)).toBe(0);
});
