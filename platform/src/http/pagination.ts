import { type Static, Type } from 'typebox';

/** The requested page of a list. */
export const Pagination = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'From 1' })),
  records: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Items on a page' })),
});
export type Pagination = Static<typeof Pagination>;

/** Converts to SQL's `limit` and `offset`. */
export const toLimitOffset = ({ page = 1, records }: Pagination, defaultRecords: number) => {
  const limit = records ?? defaultRecords;
  return { limit, offset: (page - 1) * limit };
};
