import { type Static, Type } from 'typebox';
import type { Queryable } from '../storage/database.ts';
import { type EntityRow, entityColumns, toEntityBody } from './entity-body.ts';
import { EntityFilter, parseFilter, toWhereClause } from './entity-filter.ts';
import { byAlias, findPage } from './entity-page.ts';

/** The body of POST /entities/search (SPEC section 7). */
export const EntitySearchBody = Type.Object({
  search: Type.Object({
    sort: Type.Optional(Type.String({ maxLength: 40 })),
    partition: Type.Optional(Type.String({ maxLength: 200 })),
    key: Type.Optional(Type.String({ maxLength: 40 })),
    include: Type.Optional(EntityFilter),
    exclude: Type.Optional(EntityFilter),
    records: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
});

export type EntitySearchBody = Static<typeof EntitySearchBody>;

/** Only these may order a result: the text goes into the statement. */
const sorts = new Map([
  ['entity_alias', byAlias],
  ['created_at', 'created_at desc, id collate "C"'],
]);

/** One page of matching entities, in a stable order, with exact totals. */
export async function searchEntities(db: Queryable, { search }: EntitySearchBody) {
  const include = parseFilter(search.include);
  const condition = toWhereClause(search, include, parseFilter(search.exclude));
  const records = search.records ?? 20;
  const offset = ((search.page ?? 1) - 1) * records;
  const order = sorts.get(search.sort ?? '') ?? byAlias;
  const { totalRecords, ids } = await findPage(db, condition, { order, records, offset });
  // The wide columns are read only of the rows that are shown.
  const rows = await db.query<EntityRow>(`select ${entityColumns} from entities where id = any($1) order by ${order}`, [
    ids,
  ]);
  return {
    data: rows.map(toEntityBody),
    meta: { totalPages: Math.ceil(totalRecords / records), totalRecords, query_include: include },
  };
}
