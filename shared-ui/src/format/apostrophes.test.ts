import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const sources = readdirSync(root)
  .filter((name) => /^mfe-|^shared-ui$/.test(name))
  .flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(name, 'src', file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\./.test(file));

/** Names that are fixed with a straight apostrophe. */
const fixed = /Asia's Top Recruiting Firm|Let's work together/g;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

test('no copy has a straight apostrophe, except in the fixed names', () => {
  expect(sources.length).toBeGreaterThan(100);
  const straight = sources.flatMap((file) => {
    const copy = readFileSync(path.join(root, file), 'utf8').replaceAll(comments, '').replaceAll(fixed, '');
    return (copy.match(/.*\p{L}'(s|t|re|ve|ll|d)\b.*/gu) ?? []).map((line) => `${file}: ${line.trim()}`);
  });
  expect(straight).toEqual([]);
});
