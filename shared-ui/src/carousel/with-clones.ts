/** Adds a clone of the opposite end at each end: `[last, …items, first]`. */
export function withClones<Item>(items: readonly Item[]): readonly Item[] {
  const [first] = items;
  const last = items.at(-1);
  return first === undefined || last === undefined ? [] : [last, ...items, first];
}
