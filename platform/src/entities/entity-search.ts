import { type Static, Type } from 'typebox';
import type { Queries } from '../storage/database.ts';
import { type EntityRow, entityColumns, toEntityBody } from './entity-body.ts';
import { type Condition, EntityFilter, parseFilter, toCondition } from './entity-filter.ts';

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
const byAlias = 'alias collate "C", id collate "C"';
const sorts = new Map([
  ['entity_alias', byAlias],
  ['created_at', 'created_at desc, id collate "C"'],
]);

/** One page of matching entities, in a stable order, with exact totals. */
export async function searchEntities(db: Queries, { search }: EntitySearchBody) {
  const include = parseFilter(search.include);
  const condition = toCondition(search, include, parseFilter(search.exclude));
  const records = search.records ?? 20;
  const order = sorts.get(search.sort ?? '') ?? byAlias;
  const totalRecords = await countEntities(db, condition);
  const offset = ((search.page ?? 1) - 1) * records;
  const rows = offset < totalRecords ? await pageOfEntities(db, condition, { order, records, offset }) : [];
  return {
    data: rows.map(toEntityBody),
    meta: { totalPages: Math.ceil(totalRecords / records), totalRecords, query_include: include },
  };
}

/** Exact. Without words the sum of a few counts that every write keeps, so it does not grow with the data. */
export async function countEntities(db: Queries, { where, values, hasWords }: Condition): Promise<number> {
  const total = hasWords ? 'count(*) as total from entities' : 'sum(entities) as total from entity_counts';
  const [row] = await db.query<{ total: string | null }>(`select ${total} where ${where}`, values);
  return Number(row?.total ?? 0);
}

interface PagePlace {
  readonly order: string;
  readonly records: number;
  readonly offset: number;
}

/** The wide columns are read only of the rows that are shown. */
export function pageOfEntities(db: Queries, condition: Condition, { order, records, offset }: PagePlace) {
  const { where, values } = condition;
  return db.query<EntityRow>(
    `select ${entityColumns} from entities where id in (
       select id from entities where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}
     ) order by ${order}`,
    [...values, records, offset],
  );
}
