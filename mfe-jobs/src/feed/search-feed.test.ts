import { filtersOfFeed, searchFeed } from './search-feed.ts';

test("a search's feed has its filters in the path, with the names from the list's query string", () => {
  expect(searchFeed({ character_type_name: 'Manager', professions: 'Project Finance' })).toEqual({
    title: 'Legal jobs: Manager, Project Finance',
    href: '/jobs.xml/character_type_name=Manager&professions=Project+Finance',
  });
  expect(searchFeed({})).toEqual({ title: 'Legal jobs', href: '/jobs.xml' });
  expect(searchFeed({ search: '' }).href).toBe('/jobs.xml');
});

test.each([
  'M&A, #1 = 100% + a/b?',
  'St. Louis.xml',
  '../..',
  '%2e%2E%00',
  '“Zürich” 🗽',
  '"><script>alert(1)</script>',
])('%j round-trips through the path of its feed, which is one segment without a dot', (search) => {
  const { pathname, hash, search: query } = new URL(searchFeed({ search }).href, 'http://localhost');
  expect(pathname).toMatch(/^\/jobs\.xml\/[^/.]+$/);
  expect([query, hash]).toEqual(['', '']);
  expect(filtersOfFeed(pathname)).toEqual({ search });
});

test.each([
  ['/jobs.xml', {}],
  ['/jobs.xml/', {}],
  ['/jobs.xml/page=3&saved=1&constructor=x', {}],
  ['/jobs.xml/professions=&location=+', {}],
  ['/jobs.xml/%E0%A4%A&professions=Lawyer', { professions: 'Lawyer' }],
])('%s gives the filters %j; anything that is blank or not a filter is ignored', (pathname, filters) =>
  expect(filtersOfFeed(pathname)).toEqual(filters),
);
