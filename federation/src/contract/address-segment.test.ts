import { addressSegment } from './address-segment.ts';

test.each([
  ['patent-counsel', 'patent-counsel'],
  ['dr.smith', 'dr%2Esmith'],
  ['next.js/15?', 'next%2Ejs%2F15%3F'],
])('%s is one segment and no file of that name [ROUTE-11]', (id, segment) => {
  expect(addressSegment(id)).toBe(segment);
  expect(decodeURIComponent(segment)).toBe(id);
});
