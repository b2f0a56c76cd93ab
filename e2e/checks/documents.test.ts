import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { referencePages } from './teams/reference.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string, recursive = false) =>
  readdirSync(path.join(root, folder), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));
/** The guides for teams link to the reference that `npm run pack` puts beside them. */
const reference = 'docs/teams/reference/';
const documents = [...markdownIn('.'), ...markdownIn('docs', true)].filter((file) => !file.startsWith(reference));

/** The fragments that a document's headings have on a code host. */
const fragmentsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const links = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\(([^)\s]*)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => ({ document, link })),
);

test('the guides for teams, which are packed without the others, link only to one another', () => {
  const guides = links.filter(({ document }) => document.startsWith('docs/teams/'));
  expect(guides.length).toBeGreaterThan(20);
  const isGuide = (document: string, link: string) => path.join(path.dirname(document), link).startsWith('docs/teams/');
  expect(guides.filter(({ document, link }) => !link.startsWith('#') && !isGuide(document, link))).toEqual([]);
});

test('every relative link of a document leads to a file, and to one of its headings', async () => {
  expect(links.length).toBeGreaterThan(100);
  const generated = await referencePages();
  const textOf = (file: string) =>
    file.startsWith(reference) ? generated[path.basename(file)] : existsSync(path.join(root, file)) && read(file);
  const broken = links.filter(({ document, link }) => {
    const [file, fragment] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!fragment) return !existsSync(path.join(root, target)) && !textOf(target);
    return !fragmentsOf(textOf(target) || '').includes(fragment);
  });
  expect(broken).toEqual([]);
});

test('every document under docs/ can be reached from its index', () => {
  const reached = new Set(['docs/README.md']);
  for (const document of reached)
    for (const [, link = ''] of read(document).matchAll(/\]\(([\w./-]+)[^)]*\)/g)) {
      const target = path.join(path.dirname(document), link);
      if (target.endsWith('.md') && existsSync(path.join(root, target))) reached.add(target);
      else if (target === 'docs/rules') for (const page of markdownIn(target)) reached.add(page);
    }
  expect(documents.filter((file) => file.startsWith('docs/') && !reached.has(file))).toEqual([]);
});
