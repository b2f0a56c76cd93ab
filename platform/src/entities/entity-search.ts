import type { Queryable } from 'server-kit/database';
import { type Static, Type } from 'typebox';
import { Pagination, toLimitOffset } from '../http/route-schemas.ts';
import { EntityFilter, parseFilter, termsOf, toWhereClause } from './entity-filter.ts';
import { byAlias, findPage } from './entity-page.ts';
import { type EntityRow, entities, toEntityBody } from './entity-store.ts';
/** The body of POST /entities/search (API-21). */
export const EntitySearchBody = Type.Object({
  search: Type.Object({
    sort: Type.Optional(Type.String({ maxLength: 40 })),
    partition: Type.Optional(Type.String({ maxLength: 200 })),
    key: Type.Optional(Type.String({ maxLength: 40 })),
    include: Type.Optional(EntityFilter),
    exclude: Type.Optional(EntityFilter),
    ...Pagination.properties,
  }),
});

export type EntitySearchBody = Static<typeof EntitySearchBody>;

/** Allowlist of sort orders, because their SQL becomes part of the statement. */
const sorts = new Map([
  ['entity_alias', byAlias],
  ['created_at', 'created_at desc, id collate "C"'],
]);

/**
 * One page of matching entities, in a stable order, with exact totals.
 * @param now leaves out jobs that have ended by then; without it they are included
 */
export async function searchEntities(db: Queryable, { search }: EntitySearchBody, now?: Date) {
  const include = parseFilter(search.include);
  const whereClause = toWhereClause(search, include, parseFilter(search.exclude), now?.toISOString().slice(0, 10));
  const { limit, offset } = toLimitOffset(search, 20);
  const order = sorts.get(search.sort ?? '') ?? byAlias;
  const { totalRecords, ids } = await findPage(db, whereClause, { order, limit, offset });
  // Read the wide columns, and rank what has the same name, only for the rows of the page.
  const rows = await db.query<EntityRow>(
    `select ${entities.columns} from entities where id = any($1)
     order by ${order.replace(', ', ", ts_rank(search, websearch_to_tsquery('english', $2)) desc, ")}`,
    [ids, termsOf(include) ?? ''],
  );
  return {
    data: rows.map(toEntityBody),
    meta: { totalPages: Math.ceil(totalRecords / limit), totalRecords, query_include: include },
  };
}

const { sort, partition, key, include, exclude, records, page } = EntitySearchBody.properties.search.properties;

/** The body of POST /cloud (API-27). The content of `params` is our interpretation (docs/decisions/0006-cloud-search.md). */
export const CloudBody = Type.Object({
  search: Type.Object({ params: Type.Object({ sort, partition, key }), include, exclude, records, page }),
});
