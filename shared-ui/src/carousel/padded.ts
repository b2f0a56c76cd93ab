/** A list with one copy of the opposite end at each end: `[last, …items, first]` (SPEC sections 4 and 9). */
export function padded<Item>(items: readonly Item[]): readonly Item[] {
  const [first] = items;
  const last = items.at(-1);
  return first === undefined || last === undefined ? [] : [last, ...items, first];
}

/**
 * The About counter: the centre's index in the padded list, and that list's length minus 2 (SPEC section 4, R27).
 * @param index of the centre among the items themselves, from 0
 */
export function centreCounter(index: number, paddedLength: number): string {
  return `${index + 1} / ${Math.max(0, paddedLength - 2)}`;
}

/** The mobile carousel's index, of the form 'n / total' (SPEC section 4). @param index from 0 */
export const positionCounter = (index: number, total: number): string => `${total > 0 ? index + 1 : 0} / ${total}`;
