import type { Queryable } from 'server-kit/database';
import type { WhereClause } from './entity-filter.ts';

export interface PageRequest {
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/** The order of the index `entities_by_combination`. */
export const byAlias = 'alias collate "C", id collate "C"';

/** Thresholds above which each query plan is slower than its alternative; results are the same. */
const limits = {
  /** Rows to merge from the index by combination. Above this, the index by order is scanned. */
  merged: 5_000,
  /** Full-text matches to fetch and sort. With more, a scan in order quickly finds enough for a page. */
  fetched: 5_000,
};

/** The ids of a page and the exact number of matches. The cost hardly grows with the number of entities. */
export const findPage = (db: Queryable, whereClause: WhereClause, page: PageRequest, { merged, fetched } = limits) =>
  whereClause.hasSearchTerms
    ? findBySearchTerms(db, whereClause, page, fetched)
    : findByFilters(db, whereClause, page, merged);

/**
 * Sums the per-combination counts that triggers maintain, less the entities that have ended since; merges the page from
 * the first rows of each combination.
 */
async function findByFilters(db: Queryable, whereClause: WhereClause, page: PageRequest, merged: number) {
  const { where, ended, values } = whereClause;
  const counted = `from entity_counts where entities > 0 and ${where}`;
  const [counts] = await db.query<{ entities: string | null; combinations: string; ended: string }>(
    `select sum(entities) as entities, count(*) as combinations,
       (select count(*) from entities where ${where} and ${ended}) as ended ${counted}`,
    values,
  );
  const totalRecords = Number(counts?.entities ?? 0) - Number(counts?.ended ?? 0);
  const end = page.offset + page.limit;
  if (page.offset >= totalRecords) return { totalRecords, ids: [] };
  const canMerge = page.order === byAlias && Number(counts?.combinations) * end <= merged;
  if (!canMerge) return { totalRecords, ids: await idsInOrder(db, whereClause, page) };
  const parameters = placeholders(values);
  const heads = `(select combination ${counted}) counted cross join lateral (
    select id, alias from entities where entities.combination = counted.combination and (${ended}) is not true order by ${byAlias} limit ${parameters.limit} + ${parameters.offset}
  ) head`;
  return { totalRecords, ids: await idsOf(db, heads, values, page) };
}

/** Fetches and sorts the matches if there are few; otherwise counts them and scans in order. */
async function findBySearchTerms(db: Queryable, whereClause: WhereClause, page: PageRequest, fetched: number) {
  const { values } = whereClause;
  const where = liveWhere(whereClause);
  const parameters = placeholders(values);
  const [found] = await db.query<{ total: number; ids: string[] }>(
    `with found as materialized (select id, alias, created_at from entities where ${where} limit ${fetched + 1})
     select (select count(*) from found)::int as total,
       array(select id from found order by ${page.order} limit ${parameters.limit} offset ${parameters.offset}) as ids`,
    [...values, page.limit, page.offset],
  );
  if (found && found.total <= fetched) return { totalRecords: found.total, ids: found.ids };
  const [counted] = await db.query<{ total: string }>(`select count(*) as total from entities where ${where}`, values);
  return { totalRecords: Number(counted?.total), ids: await idsInOrder(db, whereClause, page) };
}

const idsInOrder = (db: Queryable, whereClause: WhereClause, page: PageRequest) =>
  idsOf(db, `entities where ${liveWhere(whereClause)}`, whereClause.values, page);

const liveWhere = ({ where, ended }: WhereClause): string => `${where} and (${ended}) is not true`;

async function idsOf(db: Queryable, from: string, values: readonly unknown[], { order, limit, offset }: PageRequest) {
  const parameters = placeholders(values);
  const rows = await db.query<{ id: string }>(
    `select id from ${from} order by ${order} limit ${parameters.limit} offset ${parameters.offset}`,
    [...values, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** `limit` and `offset` follow the parameters of the where clause. */
const placeholders = ({ length }: readonly unknown[]) => ({
  limit: `$${length + 1}::bigint`,
  offset: `$${length + 2}::bigint`,
});
