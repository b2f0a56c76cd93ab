import { isSameOrigin, serviceOf } from './service-addresses.ts';

const bases = {
  gateway: 'https://gateway.example/v1',
  search: 'https://search.example',
  content: 'https://site.example/api/content',
};
const page = 'https://site.example/opportunities?page=2';

test.each([
  ['https://gateway.example/v1/guests/', 'gateway'],
  ['https://gateway.example/v1', 'gateway'],
  ['https://search.example/entities/search', 'search'],
  ['https://search.example:443/x?y', 'search'],
  ['/api/content/posts/', 'content'],
])('%s belongs to the %s service [CALL-4]', (address, service) => {
  expect(serviceOf(address, bases, page)).toBe(service);
});

test.each([
  'https://search.example.evil.test/entities',
  'https://search.example@evil.test/entities',
  'https://user:pw@search.example/entities',
  'http://search.example/entities',
  'https://search.example:8443/entities',
  'https://evil.test/?https://search.example/entities',
  'https://gateway.example/v10/guests/',
  'https://gateway.example/v1/../admin',
  '/api/content-evil/posts',
  '/api/search-evil',
  '//search.example.evil.test/x',
  'javascript:alert(1)',
  'https://',
])('a look-alike URL belongs to no service: %s [CALL-4]', (address) => {
  expect(serviceOf(address, bases, page)).toBeUndefined();
});

test('an unset base URL matches nothing [CALL-9]', () => {
  expect(serviceOf('/guests/', { gateway: '', search: '', content: '' }, page)).toBeUndefined();
});

test('relative URLs and URLs on the origin of the page are same-origin, others are not [CALL-5]', () => {
  expect(isSameOrigin('/api/content/posts/', page)).toBe(true);
  expect(isSameOrigin('https://site.example/x', page)).toBe(true);
  expect(isSameOrigin('https://search.example/x', page)).toBe(false);
  expect(isSameOrigin('//evil.test/x', page)).toBe(false);
  expect(isSameOrigin('/x', undefined)).toBe(false);
});
