import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../test/site-config.ts';
import { siteParts } from '../../site.ts';

const publicDir = path.join(__dirname, '../../../public');

test('the manifest has the configured name and starts at the home page, and every icon it lists exists', () => {
  const file = siteParts.files.find(({ path }) => path === '/assets/site.webmanifest');
  const manifest = JSON.parse(file?.content({ ...site, siteName: 'Another Name' }) ?? '');
  expect(manifest).toMatchObject({ name: 'Another Name', short_name: 'Another Name', start_url: '/home', scope: '/' });
  expect(manifest.icons).toHaveLength(4);
  for (const { src } of manifest.icons)
    expect(existsSync(path.join(publicDir, src.replace('/assets/', '')))).toBe(true);
});

test.each(['favicon.svg', 'mark.svg', 'icon-maskable.svg'])(
  '%s contains no script, style, external reference or title',
  (file) => {
    expect(readFileSync(path.join(publicDir, file), 'utf8')).not.toMatch(/<script|style|href|url\(|data:|<title/);
  },
);

test.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['social-card.png', 1200, 630],
  ['social-card-frame.png', 1200, 630],
])('%s is a PNG of %s by %s pixels', (file, width, height) => {
  const png = readFileSync(path.join(publicDir, file));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
});
