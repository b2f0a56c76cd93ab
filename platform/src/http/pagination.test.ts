import { toLimitOffset } from './route-schemas.ts';

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
])('%j becomes %j with a default of 20 records', (pagination, expected) => {
  expect(toLimitOffset(pagination, 20)).toEqual(expected);
});
