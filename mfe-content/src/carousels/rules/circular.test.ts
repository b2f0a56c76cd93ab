import { circular } from './circular.ts';

test('each click moves one card and wraps at both ends', () => {
  const { next, previous } = circular(20);
  expect([next(0, 3), next(18, 3), next(19, 3)]).toEqual([1, 19, 0]);
  expect([previous(19, 3), previous(1, 3), previous(0, 3)]).toEqual([18, 0, 19]);
});

test('the active one of three cards moves circularly [EXPERTISE-23]', () => {
  const { next, previous } = circular(3);
  expect([next(0, 1), next(1, 1), next(2, 1)]).toEqual([1, 2, 0]);
  expect(previous(0, 1)).toBe(2);
});

test('with one card or none, the index stays 0', () => {
  expect([circular(1).next(0, 1), circular(1).previous(0, 1), circular(0).next(0, 1)]).toEqual([0, 0, 0]);
});
