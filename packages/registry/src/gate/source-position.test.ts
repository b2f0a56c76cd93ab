import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import { quoted, sourceFinder, sourcePosition } from './source-position.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
  mkdirSync(path.join(dir, 'maps'));
});

/** Line 1 is from a package, line 2 from line 4 of the page. */
const map = {
  version: 3,
  sources: ['webpack://mfe-a@1.0.0/./node_modules/b/b.js', 'webpack://mfe-a@1.0.0/./src/page.tsx'],
  names: [],
  mappings: 'AAAA;ACGA',
};

test("a stack is traced to the first place in the remote's sources", () => {
  writeFileSync(path.join(dir, 'maps/mfe-a.cjs.map'), JSON.stringify(map));
  const stack = 'Error: no\n    at b (mfe-a.cjs:1:1)\n    at Page (mfe-a.cjs:2:9)\n    at node:internal/x:1:1';
  expect(sourcePosition(dir, stack)).toBe('src/page.tsx:4:1');
});

test('a stack without a place in the sources, or without a map, has none', () => {
  expect(sourcePosition(dir, 'Error: no\n    at b (mfe-a.cjs:2:1)')).toBeUndefined();
  writeFileSync(path.join(dir, 'maps/mfe-a.cjs.map'), '{');
  expect(sourcePosition(dir, 'Error: no\n    at b (mfe-a.cjs:2:1)')).toBeUndefined();
  expect(sourcePosition(dir)).toBeUndefined();
});

test("a pattern is found in the remote's own sources only", () => {
  const text = "\n  { path: '/pay/*' }\n";
  const sources = ['./node_modules/b/b.js', './src/remote.ts'].map((source) => `webpack://mfe-a@1.0.0/${source}`);
  writeFileSync(path.join(dir, 'maps/page.js.map'), JSON.stringify({ sources, sourcesContent: [text, text] }));
  const find = sourceFinder(dir);
  expect(find(quoted('/pay/*', '(?<=path:\\s*)'))).toBe('src/remote.ts:2:11');
  expect(find(quoted('/pay/x'))).toBeUndefined();
});
