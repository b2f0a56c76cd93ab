/** Newest first; what has no readable date stands last, in the order it came (RESOLUTIONS R9, R12, R14). */
export function newestFirst<Item>(items: readonly Item[], dateOf: (item: Item) => string | null | undefined): Item[] {
  const time = (item: Item) => Date.parse(dateOf(item) ?? '') || Number.NEGATIVE_INFINITY;
  return [...items].sort((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}
