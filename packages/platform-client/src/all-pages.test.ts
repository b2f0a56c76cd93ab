import { allPages } from './all-pages.ts';

test('pages are fetched in order until the last one', async () => {
  const fetchPage = jest.fn(async (page: number) => ({ items: [page], isLast: page === 3 }));
  expect(await allPages(fetchPage)).toEqual([1, 2, 3]);
  expect(fetchPage).toHaveBeenCalledTimes(3);
});

test('an endless list is cut off after 20 pages', async () => {
  const fetchPage = jest.fn(async (page: number) => ({ items: [page], isLast: false }));
  expect(await allPages(fetchPage)).toHaveLength(20);
});

test('a failed page rejects the whole list', async () => {
  const fetchPage = async (page: number) => {
    if (page === 2) throw new Error('broken');
    return { items: [page], isLast: false };
  };
  await expect(allPages(fetchPage)).rejects.toThrow('broken');
});
