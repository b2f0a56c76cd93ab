/** Sorts newest first; items without a valid date come last, in their original order. */
export function newestFirst<Item>(items: readonly Item[], dateOf: (item: Item) => string | null | undefined): Item[] {
  const time = (item: Item) => {
    const parsed = Date.parse(dateOf(item) ?? '');
    return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed;
  };
  return [...items].sort((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}
