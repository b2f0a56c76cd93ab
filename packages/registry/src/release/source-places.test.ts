import { sourceMapOf, sourcePlaces } from './source-places.ts';

const sources = ['./node_modules/b/b.js', './src/page.tsx', 'webpack/runtime/chunks', '../shared-ui/src/card.tsx'];
/** Line 1 is from line 1 of a package, line 2 from line 4 of the page, lines 3 and 4 from line 4 of the others. */
const map = {
  version: 3,
  sources: sources.map((source) => `webpack://mfe-a@1.0.0/${source}`),
  names: [],
  mappings: 'AAAA;ACGA;ACAA;ACAA',
};
const bytes = (text: string) => Buffer.from(text);

test("a place in a built file is a file, line and column of its sources, the team's own or not", () => {
  const sourceOf = sourcePlaces(bytes(JSON.stringify(map)));
  expect([1, 2, 3, 4].map((line) => sourceOf(line, 9))).toEqual([
    { text: 'node_modules/b/b.js:1:1', isOwn: false, package: 'b' },
    { text: 'src/page.tsx:4:1', isOwn: true },
    { text: 'webpack/runtime/chunks:4:1', isOwn: false },
    { text: '../shared-ui/src/card.tsx:4:1', isOwn: false },
  ]);
});

test("a package's place has the team's own before it in the line, which it was inlined into", () => {
  const sourceOf = sourcePlaces(bytes(JSON.stringify({ ...map, mappings: 'ACAA,IDAA,IAAA;AAAA' })));
  expect([sourceOf(1, 10)?.near, sourceOf(1, 1)?.near, sourceOf(2, 1)?.near]).toEqual([
    'src/page.tsx:1:1',
    undefined,
    undefined,
  ]);
});

test.each([
  ['is missing', undefined],
  ['is not JSON', bytes('{')],
  ['is no source map', bytes('null')],
  ['has no mappings', bytes(JSON.stringify({ ...map, mappings: '' }))],
])('a source map that %s has no places', (_what, file) => {
  expect(sourcePlaces(file)(1, 1)).toBeUndefined();
});

test('the source map of a built file is in maps/', () => {
  expect(['browser/page.js', 'server/mfe-a.cjs', 'page.js'].map(sourceMapOf)).toEqual([
    'maps/page.js.map',
    'maps/mfe-a.cjs.map',
    'maps/page.js.map',
  ]);
});
