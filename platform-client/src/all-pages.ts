/** One page of a list, and whether it is the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/**
 * The items of a paged list, fetched page after page from 1. Rejects as `fetchPage` does.
 * @param maxPages a limit, in case a service never returns the last page
 */
export async function allPages<Item>(
  fetchPage: (page: number) => Promise<ListPage<Item>>,
  maxPages = 20,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const fetched = await fetchPage(page);
    items.push(...fetched.items);
    if (fetched.isLast) break;
  }
  return items;
}
