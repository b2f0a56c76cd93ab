export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/**
 * Fetches all items of a paginated list, starting at page 1. Rejects as `fetchPage` does.
 * @param maxPages a limit, in case a service never returns a last page
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
