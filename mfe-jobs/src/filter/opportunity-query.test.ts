import { type FilterValues, filterNames } from './filter-fields.ts';
import { formatQuery, parseQuery, queryKeys } from './opportunity-query.ts';

/** `Required`, so that new filters must be added here too. */
const filters: Required<FilterValues> = {
  search: 'tax',
  character_type_name: 'Manager',
  location: 'Rome',
  professions: 'Lawyer',
};

test('every filter is read from the URL and written to it [JOBS-5]', () => {
  const query = '?search=tax&character_type_name=Manager&location=Rome&professions=Lawyer&page=2';
  expect(parseQuery(new URLSearchParams(query))).toEqual({ filters, page: 2 });
  expect(formatQuery({ filters, page: 2 })).toBe(query);
});

test('every filter and the page are query keys of the list', () => {
  expect([...queryKeys].sort()).toEqual([...Object.keys(filters), 'page'].sort());
  expect([...filterNames].sort()).toEqual(Object.keys(filters).sort());
});

test('values are trimmed; blank values and page 1 are left out', () => {
  expect(parseQuery(new URLSearchParams('?search=%20tax%20&location=%20&page=1'))).toEqual({
    filters: { search: 'tax' },
    page: 1,
  });
  expect(formatQuery({ filters: { search: 'tax', location: '' }, page: 1 })).toBe('?search=tax');
  expect(formatQuery({ filters: {}, page: 1 })).toBe('');
});
