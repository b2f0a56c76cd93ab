import { listedPaths, sampleAddresses } from './addresses.ts';

const routes = ['/jobs', '/jobs/:slug', '/jobs.xml', '/apply'];

test('every listed address, every route without parameters, and what does not exist is rehearsed', () => {
  const listed = ['/jobs', '/jobs/a', '/jobs/b', '/jobs/a'];
  expect(sampleAddresses(listed, routes, ['/jobs', '/jobs.xml'], 100)).toEqual([
    { pattern: '/jobs', total: 1, addresses: ['/jobs'] },
    { pattern: '/jobs/:slug', total: 2, addresses: ['/jobs/a', '/jobs/b'] },
    { pattern: '/jobs/:slug (no such item)', total: 1, addresses: ['/jobs/no-such-item-of-a-rehearsal'] },
    { pattern: '/jobs.xml', total: 1, addresses: ['/jobs.xml'] },
    { pattern: '/apply', total: 1, addresses: ['/apply'] },
    { pattern: 'no such page', total: 1, addresses: ['/jobs/a/b/c/no-such-item-of-a-rehearsal'] },
  ]);
});

test('of a route with many addresses, the first, the last and others evenly between are', () => {
  const listed = Array.from({ length: 10_000 }, (_, item) => `/jobs/${item}`);
  const [jobs] = sampleAddresses(listed, routes, [], 5);
  expect(jobs).toMatchObject({ pattern: '/jobs/:slug', total: 10_000 });
  expect(jobs?.addresses).toEqual(['/jobs/0', '/jobs/2500', '/jobs/5000', '/jobs/7499', '/jobs/9999']);
});

test('the paths of a sitemap are read, whatever its origin', () => {
  const xml =
    '<urlset><url><loc>https://a.example/jobs/a%20b</loc></url><url><loc>https://a.example/&#38;</loc></url></urlset>';
  expect(listedPaths(xml)).toEqual(['/jobs/a%20b', '/&']);
});
