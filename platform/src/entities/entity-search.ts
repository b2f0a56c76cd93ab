import { type Static, Type } from 'typebox';
import type { Database } from '../storage/database.ts';
import { type EntityRow, entityColumns, toEntityBody } from './entity-body.ts';

/** `include` and `exclude` come as JSON strings or as objects (R21). */
const Filter = Type.Union([Type.String({ maxLength: 4_000 }), Type.Record(Type.String(), Type.Unknown())]);

/** The body of POST /entities/search (SPEC section 7). */
export const EntitySearchBody = Type.Object({
  search: Type.Object({
    sort: Type.Optional(Type.String({ maxLength: 40 })),
    partition: Type.Optional(Type.String({ maxLength: 200 })),
    key: Type.Optional(Type.String({ maxLength: 40 })),
    include: Type.Optional(Filter),
    exclude: Type.Optional(Filter),
    records: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  }),
});

export type EntitySearchBody = Static<typeof EntitySearchBody>;

/** Only these may order a result: the text goes into the statement. */
const byAlias = 'alias asc nulls last, id asc';
const sorts = new Map([
  ['entity_alias', byAlias],
  ['created_at', 'created_at desc, id asc'],
]);

/** One page of matching entities, in a stable order, with exact totals. */
export async function searchEntities(db: Database, { search }: EntitySearchBody) {
  const include = parseFilter(search.include);
  const { where, values } = conditions(search, include, parseFilter(search.exclude));
  const records = search.records ?? 20;
  const offset = ((search.page ?? 1) - 1) * records;
  const [total] = await db.query<{ total: string }>(`select count(*) as total from entities where ${where}`, values);
  const rows = await db.query<EntityRow>(
    `select ${entityColumns} from entities where ${where} order by ${sorts.get(search.sort ?? '') ?? byAlias}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, records, offset],
  );
  const totalRecords = Number(total?.total ?? 0);
  return {
    data: rows.map(toEntityBody),
    meta: { totalPages: Math.ceil(totalRecords / records), totalRecords, query_include: include },
  };
}

type Filters = Readonly<Record<string, unknown>>;

function parseFilter(raw: string | Filters | undefined): Filters {
  if (typeof raw !== 'string') return raw ?? {};
  try {
    const parsed: unknown = JSON.parse(raw);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Filters) : {};
  } catch {
    return {};
  }
}

function conditions(search: EntitySearchBody['search'], include: Filters, exclude: Filters) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (search.key) where.push(`key = ${bind(search.key)}`);
  if (search.partition) where.push(`partition = ${bind(search.partition)}`);
  where.push(...matching(include, bind));
  const excluded = matching(exclude, bind);
  if (excluded.length) where.push(`(${excluded.join(' and ')}) is not true`);
  return { where: where.join(' and '), values };
}

function matching(filters: Filters, bind: (value: unknown) => string): string[] {
  const found: string[] = [];
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? withoutNul(value.trim()).slice(0, 500) : undefined;
  const words = text(filters.search);
  if (words !== undefined) {
    const term = bind(words);
    // Full text for words, a prefix match for a name that is still being typed.
    found.push(
      `(search @@ websearch_to_tsquery('english', ${term}) or strpos(lower(coalesce(alias, '')), lower(${term})) > 0)`,
    );
  }
  const location = text(filters.location);
  if (location !== undefined) found.push(`location = ${bind(location)}`);
  const position = text(filters.character_type_name);
  if (position !== undefined) found.push(`character_type_name = ${bind(position)}`);
  const professions = Array.isArray(filters.professions)
    ? filters.professions.flatMap((entry) => text(entry) ?? [])
    : [];
  if (professions.length) found.push(`professions && ${bind(professions)}::text[]`);
  const opens = filters.opens;
  if (
    Array.isArray(opens) &&
    opens.length === 2 &&
    opens.every((bound) => Number.isSafeInteger(bound) && Math.abs(bound) < 1e9)
  ) {
    found.push(`opens between ${bind(opens[0])} and ${bind(opens[1])}`);
  }
  return found;
}

/** PostgreSQL's text holds every character but this one. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
