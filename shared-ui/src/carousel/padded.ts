/** A list with one copy of the opposite end at each end: `[last, …items, first]` (SPEC sections 4 and 9). */
export function padded<Item>(items: readonly Item[]): readonly Item[] {
  const [first] = items;
  const last = items.at(-1);
  return first === undefined || last === undefined ? [] : [last, ...items, first];
}
