import { withClones } from './with-clones.ts';

const cities = Array.from({ length: 20 }, (_, index) => `City ${index + 1}`);

test('the list is padded with one copy of the opposite end at each end', () => {
  const list = withClones(cities);
  expect(list).toHaveLength(22);
  expect([list[0], list[1], list[20], list[21]]).toEqual(['City 20', 'City 1', 'City 20', 'City 1']);
  expect(withClones(['only'])).toEqual(['only', 'only', 'only']);
  expect(withClones([])).toEqual([]);
});
