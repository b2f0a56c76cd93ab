import { twoDigits } from './two-digits.ts';

test.each([
  [1, '01'],
  [9, '09'],
  [10, '10'],
  [100, '100'],
])('%p is shown as %p [FORMAT-5]', (number, shown) => expect(twoDigits(number)).toBe(shown));
