import { toLimitOffset } from './pagination.ts';

test.each([
  [{}, { limit: 20, offset: 0 }],
  [
    { page: 1, records: 6 },
    { limit: 6, offset: 0 },
  ],
  [
    { page: 3, records: 6 },
    { limit: 6, offset: 12 },
  ],
  [{ page: 2 }, { limit: 20, offset: 20 }],
])('%j is %j of 20 by default', (pagination, expected) => {
  expect(toLimitOffset(pagination, 20)).toEqual(expected);
});
