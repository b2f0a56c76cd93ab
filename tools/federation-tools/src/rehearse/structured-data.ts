import { attribute, type Element } from '../html-elements.ts';

export type StructuredData = Readonly<Record<string, readonly unknown[]>>;

/** In place of data that is no JSON. */
export const unreadable = 'unreadable';

/** The JSON-LD of a page by type. Written in another order or with another nesting of graphs, it is the same. */
export function structuredDataOf(elements: readonly Element[]): StructuredData {
  const byType: Record<string, unknown[]> = {};
  for (const element of elements) {
    if (attribute(element, 'type') !== 'application/ld+json') continue;
    const json = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    for (const item of parseItems(json)) {
      const type = String((item as { '@type'?: unknown })['@type'] ?? unreadable);
      byType[type] = [...(byType[type] ?? []), canonical(item)];
    }
  }
  return byType;
}

function parseItems(json: string): object[] {
  try {
    return itemsOf(JSON.parse(json));
  } catch {
    return [{}];
  }
}

const itemsOf = (value: { '@graph'?: unknown }): object[] =>
  [value['@graph'] ?? value].flat().flatMap((item) => (item && typeof item === 'object' ? [item] : []));

/** Keys in order; a list of one item is the item. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? canonical(value[0]) : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '@context');
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** The names of the values that differ: `title`, `hiringOrganization.name`. */
export function changedValues(before: unknown, after: unknown, at = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [at];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedValues(before[key], after[key], at ? `${at}.${key}` : key),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
