import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const publicDir = path.join(__dirname, '../../../public');
const read = (file: string) => readFileSync(path.join(publicDir, file), 'utf8');

test('the manifest opens the home page, and every icon it names is there', () => {
  const manifest = JSON.parse(read('site.webmanifest'));
  expect(manifest).toMatchObject({ start_url: '/home', scope: '/' });
  expect(manifest.name).not.toBe('');
  expect(manifest.icons).toHaveLength(2);
  for (const { src } of manifest.icons)
    expect(existsSync(path.join(publicDir, src.replace('/assets/', '')))).toBe(true);
});

test.each(['favicon.svg', 'mark.svg', 'icon-maskable.svg'])(
  '%s draws without script, style or foreign address',
  (file) => {
    expect(read(file)).not.toMatch(/<script|style|href|url\(|data:/);
  },
);
