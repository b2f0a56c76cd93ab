import { untilLastVisible } from './until-last-visible.ts';

const { next, previous } = untilLastVisible(13);

test.each([
  [1, 12],
  [2, 11],
  [3, 10],
])(
  'with %p of 13 visible, next wraps to 0 after index %p, and previous from 0 goes to that index [CAROUSEL-2]',
  (visible, last) => {
    expect(next(0, visible)).toBe(1);
    expect(next(last - 1, visible)).toBe(last);
    expect(next(last, visible)).toBe(0);
    expect(previous(0, visible)).toBe(last);
    expect(previous(last, visible)).toBe(last - 1);
  },
);

test('next from an index beyond the last position, after the window grew, wraps to 0 [CAROUSEL-2]', () =>
  expect(next(12, 3)).toBe(0));

test('when all cards are visible, there is only one position [CAROUSEL-2]', () => {
  const all = untilLastVisible(2);
  expect([all.next(0, 2), all.previous(0, 2), all.next(0, 3), all.previous(0, 3)]).toEqual([0, 0, 0, 0]);
});
