import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';

jest.mock('node:fs', () => ({
  ...jest.requireActual('node:fs'),
  existsSync: (file: string) =>
    file.startsWith(process.env.TMPDIR ?? '/tmp') && jest.requireActual('node:fs').existsSync(file),
}));

const [dir = '', without = ''] = ['with-', 'without-'].map((name) => mkdtempSync(path.join(tmpdir(), name)));
afterAll(() => {
  for (const each of [dir, without]) rmSync(each, { recursive: true });
});

test("without an installed browser it is that of the folder's Playwright, if it has been fetched [GATE-17]", () => {
  expect(findChromium({ CHROMIUM_PATH: '/opt/chromium' }, dir)).toBe('/opt/chromium');
  expect(findChromium({}, without)).toBeUndefined();
  const browser = path.join(dir, 'chrome');
  mkdirSync(path.join(dir, 'node_modules/@playwright/test'), { recursive: true });
  writeFileSync(
    path.join(dir, 'node_modules/@playwright/test/index.js'),
    `exports.chromium = { executablePath: () => ${JSON.stringify(browser)} };`,
  );
  expect(findChromium({}, dir)).toBeUndefined();
  writeFileSync(browser, '');
  expect(findChromium({}, dir)).toBe(browser);
});
