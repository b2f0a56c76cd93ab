import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The rows of the style sheet's table of words. */
const rows = [...read('docs/style-sheet.md').matchAll(/^\| (.+?) \| `(.+)` \| (.*?) ?\|$/gm)].map(
  ([, write = '', not = '', except = '']) => ({
    write,
    not: not.replaceAll('\\|', '|'),
    except: [...except.matchAll(/`([^`]+)`/g)].map(([, file]) => String(file)),
  }),
);

const folders = [
  ...['mfe-content/src', 'mfe-jobs/src', 'mfe-telehealth/src'],
  ...['shell/src/chrome', 'shared-ui/src/contact-banner', 'platform/src/seed'],
];

/** What visitors read, without comments, imports and slugs. */
const texts = folders
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\./.test(file))
  .map((file) => ({
    file,
    text: read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*(\/\/|import |slug: ).*$/gm, '')
      .replace(/(["'])\/[\w/#?=-]+\1/g, ''),
  }));

test.each(rows)('visitors read "$write", not $not [QUALITY-90]', ({ not, except }) => {
  const pattern = new RegExp(not);
  expect(
    texts.filter(({ file, text }) => pattern.test(text) && !except.includes(file)).map(({ file }) => file),
  ).toEqual([]);
  // An exception that is no longer needed is removed.
  expect(except.filter((file) => !texts.some((text) => text.file === file && pattern.test(text.text)))).toEqual([]);
});

test('the table is read whole, and finds the files of the pages [QUALITY-90]', () => {
  expect(rows.length).toBeGreaterThan(12);
  expect(texts.length).toBeGreaterThan(150);
});
