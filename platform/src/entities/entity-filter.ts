import { type Static, Type } from 'typebox';
import { toSearchTerms } from '../validation/search-terms.ts';

/** `include` and `exclude` are JSON strings or objects (API-22). */
export const EntityFilter = Type.Union([Type.String({ maxLength: 4_000 }), Type.Record(Type.String(), Type.Unknown())]);

type Filters = Readonly<Record<string, unknown>>;

/** Anything but an object counts as an empty filter: filter values are not validated. */
export function parseFilter(raw: Static<typeof EntityFilter> | undefined): Filters {
  if (typeof raw !== 'string') return raw ?? {};
  try {
    const parsed: unknown = JSON.parse(raw);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Filters) : {};
  } catch {
    return {};
  }
}

export type WhereClause = Readonly<ReturnType<typeof toWhereClause>>;

/** @param today the day before which an entity has ended, YYYY-MM-DD in UTC; undefined: none has */
export function toWhereClause(
  { key, partition }: { readonly key?: string; readonly partition?: string },
  include: Filters,
  exclude: Filters,
  today?: string,
) {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const where = ['true'];
  if (key) where.push(`key = ${bind(key)}`);
  if (partition) where.push(`partition = ${bind(partition)}`);
  where.push(...filterConditions(include, bind));
  const excluded = filterConditions(exclude, bind);
  if (excluded.length) where.push(`(${excluded.join(' and ')}) is not true`);
  return {
    /** Without search terms it uses only columns that `entity_counts` also has. */
    where: where.join(' and '),
    /** Matches those of `entities` that have ended. */
    ended: today ? `open_through < ${bind(today)}` : 'false',
    values,
    hasSearchTerms: [include, exclude].some((filters) => termsOf(filters) !== undefined),
  };
}

type Bind = (value: unknown) => string;

function filterConditions(filters: Filters, bind: Bind): string[] {
  const conditions: string[] = [];
  const terms = termsOf(filters);
  if (terms !== undefined) conditions.push(fullTextCondition(terms, bind));
  const location = toText(filters.location);
  if (location !== undefined) conditions.push(`location = ${bind(location)}`);
  const position = toText(filters.character_type_name);
  if (position !== undefined) conditions.push(`character_type_name = ${bind(position)}`);
  const professions = Array.isArray(filters.professions)
    ? filters.professions.flatMap((entry) => toText(entry) ?? [])
    : [];
  if (professions.length) conditions.push(`professions && ${bind(professions)}::text[]`);
  const { opens } = filters;
  if (Array.isArray(opens) && opens.length === 2 && opens.every(isBound))
    conditions.push(`opens between ${bind(opens[0])} and ${bind(opens[1])}`);
  return conditions;
}

/** Matches full text, or names with the last word as a prefix, because searches run while the visitor types. */
function fullTextCondition(text: string, bind: Bind): string {
  const fullText = `search @@ websearch_to_tsquery('english', ${bind(text)})`;
  const words = text.match(/[\p{L}\p{N}]+/gu);
  const hasOperators = /"|(^|\s)-|\bor\b/i.test(text);
  if (!words || hasOperators) return fullText;
  const prefixQuery = `${words.map((word) => `'${word}'`).join(' & ')}:*`;
  return `(${fullText} or names @@ to_tsquery('simple', ${bind(prefixQuery)}))`;
}

/** The text to search for; undefined if there is none. The stem of 'intern' is also that of 'international'. */
export const termsOf = ({ search }: Filters): string | undefined =>
  typeof search === 'string' ? toSearchTerms(search.replace(/\binterns?\b/gi, 'internship')) : undefined;

/** Trimmed, at most 500 characters, without NUL, which PostgreSQL's `text` cannot store; undefined if blank. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().replaceAll('\0', '').slice(0, 500) : undefined;

const isBound = (bound: unknown): boolean => Number.isSafeInteger(bound) && Math.abs(Number(bound)) < 1e9;
