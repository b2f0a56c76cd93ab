import type { Queryable } from '../storage/database.ts';
import type { WhereClause } from './entity-filter.ts';

/** Which part of the matching entities is asked for. */
export interface Pagination {
  /** For `order by`. */
  readonly order: string;
  readonly records: number;
  readonly offset: number;
}

/** The order that `entities_by_combination` has. */
export const byAlias = 'alias collate "C", id collate "C"';

interface FoundPage {
  readonly totalRecords: number;
  readonly ids: readonly string[];
}

/** Up to where each way to a page is the shorter one; what is found is the same. */
export const limits = {
  /** Rows from the index of combinations, before that of the whole order is taken. */
  merged: 5_000,
  /** Matches of words that are fetched at once; of more it is enough to count them, the first are soon met in order. */
  fetched: 5_000,
};

/** The ids of a page, and how many entities match: exact, at a cost that hardly grows with the data. */
export const findPage = (
  db: Queryable,
  condition: WhereClause,
  place: Pagination,
  { merged, fetched } = limits,
): Promise<FoundPage> =>
  condition.hasSearchTerms ? findByWords(db, condition, place, fetched) : findByFilters(db, condition, place, merged);

/** The sum of a few counts that every write keeps, and a page merged from the beginnings of the same combinations. */
async function findByFilters(
  db: Queryable,
  condition: WhereClause,
  place: Pagination,
  merged: number,
): Promise<FoundPage> {
  const { where, values } = condition;
  const counted = `from entity_counts where entities > 0 and ${where}`;
  const [counts] = await db.query<{ entities: string | null; combinations: string }>(
    `select sum(entities) as entities, count(*) as combinations ${counted}`,
    values,
  );
  const totalRecords = Number(counts?.entities ?? 0);
  const end = place.offset + place.records;
  if (place.offset >= totalRecords) return { totalRecords, ids: [] };
  const isMerged = place.order === byAlias && Number(counts?.combinations) * end <= merged;
  if (!isMerged) return { totalRecords, ids: await idsInOrder(db, condition, place) };
  const { limit, skip } = placeholders(values);
  const beginnings = `(select combination ${counted}) counted cross join lateral (
    select id, alias from entities where entities.combination = counted.combination order by ${byAlias} limit ${limit} + ${skip}
  ) beginning`;
  return { totalRecords, ids: await idsOf(db, beginnings, values, place) };
}

/** All matches at once while they are few; otherwise a count, and a page met in order. */
async function findByWords(
  db: Queryable,
  condition: WhereClause,
  place: Pagination,
  fetched: number,
): Promise<FoundPage> {
  const { where, values } = condition;
  const { limit, skip } = placeholders(values);
  const [found] = await db.query<{ total: number; ids: string[] }>(
    `with found as materialized (select id, alias, created_at from entities where ${where} limit ${fetched + 1})
     select (select count(*) from found)::int as total,
       array(select id from found order by ${place.order} limit ${limit} offset ${skip}) as ids`,
    [...values, place.records, place.offset],
  );
  if (found && found.total <= fetched) return { totalRecords: found.total, ids: found.ids };
  const [counted] = await db.query<{ total: string }>(`select count(*) as total from entities where ${where}`, values);
  return { totalRecords: Number(counted?.total), ids: await idsInOrder(db, condition, place) };
}

const idsInOrder = (db: Queryable, { where, values }: WhereClause, place: Pagination) =>
  idsOf(db, `entities where ${where}`, values, place);

async function idsOf(db: Queryable, from: string, values: readonly unknown[], { order, records, offset }: Pagination) {
  const { limit, skip } = placeholders(values);
  const rows = await db.query<{ id: string }>(
    `select id from ${from} order by ${order} limit ${limit} offset ${skip}`,
    [...values, records, offset],
  );
  return rows.map(({ id }) => id);
}

/** For records and offset, which follow the condition's values. */
const placeholders = ({ length }: readonly unknown[]) => ({
  limit: `$${length + 1}::bigint`,
  skip: `$${length + 2}::bigint`,
});
