import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { watchTypes } from './watch-types.ts';

let dir: string;
beforeEach(() => {
  // Inside of the checkout, for its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(repositoryRoot, '.cache/watch-types-'));
  writeFileSync(path.join(dir, 'package.json'), '{}');
  writeFileSync(path.join(dir, 'tsconfig.json'), '{ "include": ["src"] }');
  mkdirSync(path.join(dir, 'src'));
});
let stop = () => {};
afterEach(() => {
  stop();
  rmSync(dir, { recursive: true, maxRetries: 10 });
});

test('types are checked at the start and after each edit; errors have file and line', async () => {
  const write = (text: string) => writeFileSync(path.join(dir, 'src/one.ts'), text);
  write("\nexport const one: { a: number } = { a: 'one' };\n");
  const checks: (readonly string[])[] = [];
  let next = () => {};
  stop = watchTypes(dir, (errors) => {
    checks.push(errors);
    next();
  });
  const nextCheck = () =>
    new Promise<void>((done) => {
      next = done;
    });
  await nextCheck();
  expect(checks).toEqual([
    [expect.stringMatching(/^src\/one\.ts:2:\d+: error TS2322: Type 'string' is not assignable/)],
  ]);
  const checked = nextCheck();
  write('export const one = { a: 1 };\n');
  await checked;
  expect(checks.at(-1)).toEqual([]);
}, 60_000);
