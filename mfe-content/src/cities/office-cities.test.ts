import { officeCities } from './office-cities.ts';

test('the 20 office cities are in order, without duplicates [ABOUT-14]', () => {
  expect(officeCities.join(', ')).toBe(
    'Hong Kong, Singapore, Tokyo, Seoul, Shanghai, Beijing, Taiwan, London, Sydney, New York, Boston, Los Angeles, Chicago, Houston, Dallas, San Francisco, Washington, Miami, Denver, Las Vegas',
  );
  expect(new Set(officeCities).size).toBe(20);
});
