import { encodePathSegment } from './path-segment.ts';

test.each([
  ['patent-counsel', 'patent-counsel'],
  ['dr.smith', 'dr%2Esmith'],
  ['next.js/15?', 'next%2Ejs%2F15%3F'],
])('the id %s is encoded as one URL segment without a file extension', (id, segment) => {
  expect(encodePathSegment(id)).toBe(segment);
  expect(decodeURIComponent(segment)).toBe(id);
});
