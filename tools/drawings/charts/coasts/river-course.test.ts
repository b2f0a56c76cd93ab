import { courseOf } from './river-course.ts';

test('a course follows the pieces with the shortest gaps between the places, and leaves others aside', () => {
  const bend = [1, 2, 3, 4, 5, 6, 7, 8].map((x) => [x, 3] as const);
  const elsewhere = [[4, 9] as const];
  const course = courseOf(
    [bend, elsewhere],
    [
      [0, 0],
      [9, 0],
    ],
  );
  expect(course[0]).toEqual([0, 0]);
  expect(course.at(-1)).toEqual([9, 0]);
  expect(Math.max(...course.map(([, y]) => y))).toBe(3);
});
