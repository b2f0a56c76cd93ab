import { checkNames } from './check-names.mjs';

const sources = {
  'kit/src/dialog/dialog.tsx': "import { trap } from 'kit/focus/trap';\nexport function openDialog() {}\n",
  'docs/kit.md':
    'A dialog: `kit/src/dialog/dialog.tsx`, `dialog.tsx`, `kit/dialog`, `kit/src/`, `openDialog()`, `kit/focus/trap`.',
};
const problemsWith = (changes: Record<string, string>, elsewhere: string[] = []) => {
  const files = new Map(Object.entries({ ...sources, ...changes }));
  return checkNames(files, [...files.keys()], elsewhere);
};

test('names of files, folders, modules and code pass', () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  [
    'a missing file in a document',
    { 'README.md': '\nsee `kit/src/gone.ts`' },
    'README.md:2 nothing here is called kit/src/gone.ts',
  ],
  ['a missing file in a comment', { 'a.ts': '// as gone.ts does' }, 'a.ts:1 nothing here is called gone.ts'],
  ['a missing folder', { 'README.md': '`kit/gone/`' }, 'README.md:1 nothing here is called kit/gone'],
  ['a missing function', { 'README.md': '`closeDialog()`' }, 'README.md:1 nothing here is called closeDialog'],
  ['a name that only a comment has', { 'a.ts': '/** `closeDialog` */' }, 'a.ts:1 nothing here is called closeDialog'],
])('fails on %s', (_, changes: Record<string, string>, problem) => {
  expect(problemsWith(changes)).toEqual([problem]);
});

test('a listing, a changelog and a listed name may name anything', () => {
  const changes = {
    'README.md': '```\ngone.ts\n```\n`listedName`',
    'docs/CHANGELOG.md': '`gone.ts`',
  };
  expect(problemsWith(changes, ['listedName'])).toEqual([]);
});
