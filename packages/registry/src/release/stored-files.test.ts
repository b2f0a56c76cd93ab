import path from 'node:path';
import { withSlashes } from './stored-files.ts';

test('a path of Windows is stored with slashes; a backslash in a name elsewhere stays', () => {
  const file = path.win32.relative('C:\\team', 'C:\\team\\browser\\page.js');
  expect(withSlashes(file, path.win32)).toBe('browser/page.js');
  expect(withSlashes('browser/a\\b.js', path.posix)).toBe('browser/a\\b.js');
});
