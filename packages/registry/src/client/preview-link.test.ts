import type { Release } from '../release/release.ts';
import { previewLink } from './preview-link.ts';

test.each([
  ['its prefix', ['/a/:id', '/a'], '/a'],
  ['a page below it, if it has none there', ['/a/:id', '/a/all'], '/a/all'],
  ['its prefix, if its pages are not known', undefined, '/a'],
])('a preview link opens a page that the release has: %s', async (_what, routes, opened) => {
  const registry = {
    readRelease: async () => ({ prefixes: ['/a'], routes }) as Partial<Release> as Release,
    preview: async () => 'token',
  };
  const link = await previewLink(registry, 'mfe-a@1.0.0', { hours: '1' }, 'https://www.example');
  expect(link).toBe(`https://www.example${opened}?mfe-preview=token`);
});

test('without the address of the site, it says what is missing', async () => {
  const registry = { readRelease: jest.fn(), preview: jest.fn() };
  await expect(previewLink(registry, 'mfe-a@1.0.0', { hours: '1' }, undefined)).rejects.toThrow(
    "The environment variable SITE_URL is not set. It holds the address of the site, which shows previews: ask the site's owner for it, then set it and run this again",
  );
});
