import { maxSavedSearches, parseSavedSearches, visited, withoutSearch, withSearch } from './saved-searches.ts';

const june = '2026-06-03T10:00:00.000Z';
const search = (query: string, since = june, seen = since) => ({ query, since, seen });

test.each([
  '',
  '{}',
  '[',
  '[null,1,{"query":"?search=tax"},{"query":1,"since":"2026-06-03T10:00:00.000Z","seen":"2026-06-03T10:00:00.000Z"}]',
  '[{"query":"","since":"June","seen":"2026-99-99T10:00:00.000Z"}]',
])('%s contains no saved searches', (stored) => expect(parseSavedSearches(stored)).toEqual([]));

test('only known filters are read, each search once', () => {
  const stored = [search('?page=2&search=tax&other=1'), search('?search=tax'), search('javascript:alert(1)')];
  expect(parseSavedSearches(JSON.stringify(stored))).toEqual([search('?search=tax'), search('')]);
});

test('the newest ten are kept', () => {
  const full = Array.from({ length: maxSavedSearches }, (_, index) => search(`?search=${index}`));
  expect(withSearch(full, '?search=new', june).map(({ query }) => query)).toEqual([
    '?search=new',
    ...full.slice(0, -1).map(({ query }) => query),
  ]);
  expect(withoutSearch(full, '?search=0')).toHaveLength(maxSavedSearches - 1);
});

test('what is new counts from the last visit on an earlier day', () => {
  const saved = withSearch([], '', june);
  const sameDay = visited(saved, '2026-06-03T23:59:59.999Z');
  expect(sameDay).toEqual([search('', june, '2026-06-03T23:59:59.999Z')]);
  const nextDay = visited(sameDay, '2026-06-04T00:00:00.000Z');
  expect(nextDay).toEqual([search('', '2026-06-03T23:59:59.999Z', '2026-06-04T00:00:00.000Z')]);
  expect(visited(nextDay, '2026-06-04T09:00:00.000Z')[0]?.since).toBe('2026-06-03T23:59:59.999Z');
});
