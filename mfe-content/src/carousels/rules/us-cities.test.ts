import { usCities } from './us-cities.ts';

const { next, previous } = usCities(12);

test('next goes up to locations − 2 and then wraps to 0 [CAROUSEL-11]', () => {
  expect([next(0, 3), next(9, 3), next(10, 3), next(11, 3)]).toEqual([1, 10, 0, 0]);
});

test('previous from the start wraps to the last location [CAROUSEL-11]', () => {
  expect([previous(0, 3), previous(11, 3), previous(1, 3)]).toEqual([11, 10, 0]);
});

test('next and previous stay within two locations, one or none [CAROUSEL-11]', () => {
  expect([usCities(2).next(0, 1), usCities(2).previous(0, 1)]).toEqual([0, 1]);
  expect([usCities(1).next(0, 1), usCities(1).previous(0, 1), usCities(0).previous(0, 1)]).toEqual([0, 0, 0]);
});
