import { testSite } from 'federation-tools/test-host/render-remote';
import type { FilterValues } from '../filter/filter-fields.ts';
import { handle } from './opportunity-list-route.tsx';

const headOf = (filters: FilterValues, page: number) =>
  handle.head({
    data: { filters, list: { jobs: [], page, totalPages: 3, totalRecords: 13 } },
    url: new URL(`http://localhost:3000/opportunities?page=${page}`),
    site: testSite,
  });

test.each([
  [1, '/opportunities', 'Legal Jobs at US Law Firms & Companies'],
  [2, '/opportunities?page=2', 'Legal Jobs at US Law Firms, Page 2'],
])(
  'page %i of the list is indexable, with the canonical URL %s and a title of its own [HEAD-3, HEAD-4]',
  (page, canonicalPath, title) => {
    expect(headOf({}, page)).toMatchObject({ canonicalPath, title, noindex: false });
  },
);

test('a filtered list is noindex [HEAD-4]', () => {
  expect(headOf({ professions: 'Lawyer' }, 1)).toMatchObject({ noindex: true });
});
