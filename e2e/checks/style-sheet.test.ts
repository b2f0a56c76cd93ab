import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '@meridian-vale/federation-tools/build/list-remotes';

const root = path.join(import.meta.dirname, '../..');
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
  ...listRemotes().map(({ name }) => `${name}/src`),
  ...['shell/src/chrome', 'shared-ui/src/contact-banner', 'platform/content'],
];

/** What visitors read, without comments, imports and slugs. */
const texts = folders
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|md|yaml)$/.test(file) && !/\.(test|examples)\.|\/sources\//.test(file))
  .map((file) => ({
    file,
    text: read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*(\/\/|import |slug: ).*$/gm, '')
      .replace(/(["'])\/[\w/#?=-]+\1|\]\(\/[\w/#?=-]+\)/g, ''),
  }));

test.each(rows)('visitors read "$write", not $not', ({ not, except }) => {
  const pattern = new RegExp(not);
  expect(
    texts.filter(({ file, text }) => pattern.test(text) && !except.includes(file)).map(({ file }) => file),
  ).toEqual([]);
  // An exception that is no longer needed is removed.
  expect(except.filter((file) => !texts.some((text) => text.file === file && pattern.test(text.text)))).toEqual([]);
});

test('the table is read whole, and finds the files of the pages', () => {
  expect(rows.length).toBeGreaterThan(12);
  expect(texts.length).toBeGreaterThan(150);
});

/** The headings of each page, in the words of a screen reader. */
const headings = readdirSync(path.join(root, 'e2e/src/quality/spoken'))
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => [...read(`e2e/src/quality/spoken/${file}`).matchAll(/^ *- heading "(.+)" \[level=\d\]:?$/gm)])
  .map(([, heading]) => String(heading));

test('headings are in sentence case, but for the titles and names that keep their capitals', () => {
  const [, paragraph = ''] = /^- Sentence case (.*)$/m.exec(read('docs/style-sheet.md')) ?? [];
  const names = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));
  const seed = texts.filter(({ file }) => file.startsWith('platform/content/')).map(({ text }) => text);
  const capitals = (heading: string): boolean =>
    names
      .reduce((rest, name) => rest.replaceAll(name, ''), heading)
      .split(/[.:?!] */)
      .some((sentence) => /.[ -][A-Z][a-z]/.test(sentence));
  expect(headings.length).toBeGreaterThan(250);
  expect(
    [...new Set(headings)].filter(
      (heading) => capitals(heading) && !/\(Mid-Level\)/.test(heading) && !seed.some((text) => text.includes(heading)),
    ),
  ).toEqual([]);
});

test('each claim has the day on which its source was read, or the word of the owner or of a test', () => {
  const files = ['docs/facts.md', 'platform/content/sources/articles.md', 'platform/content/sources/jobs.md'];
  const claims = files.flatMap((file) =>
    [...read(file).matchAll(/^\|.*\| ([^|]+) \|$/gm)].map(([, day]) => String(day)),
  );
  expect(claims.length).toBeGreaterThan(80);
  expect(claims.filter((day) => !/^(\d{4}-\d\d-\d\d|owner|own|Read|---)$/.test(day))).toEqual([]);
});
