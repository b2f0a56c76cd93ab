import { hasEnded } from './has-ended.ts';

test.each([
  ['2027-05-30T12:00:00.000Z', false],
  ['2027-05-31T23:59:59.999Z', false],
  ['2027-06-01T00:00:00.000Z', true],
  ['2027-06-01T00:00:00.001Z', true],
  // Still May 31 in New York.
  ['2027-05-31T20:30:00.000-04:00', true],
])('at %s, a job that is open through May 31, 2027 has ended: %s', (now, ended) =>
  expect(hasEnded('2027-05-31', Date.parse(now))).toBe(ended),
);

test('a job without a last day never ends', () => expect(hasEnded(undefined, 8e15)).toBe(false));
