import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { watchTypes } from './watch-types.ts';

// Inside of the checkout, for its packages.
const dir = scratchFolderOfEach(path.join(repositoryRoot, '.cache'));
let stop = () => {};
afterEach(() => stop());

test('types are checked at the start and after each edit; errors have file and line', async () => {
  const wrong = "\nexport const one: { a: number } = { a: 'one' };\n";
  writeBuild(dir(), { 'package.json': '{}', 'tsconfig.json': '{ "include": ["src"] }', 'src/one.ts': wrong });
  const checks: (readonly string[])[] = [];
  let next = () => {};
  stop = watchTypes(dir(), (errors) => {
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
  writeFileSync(dir('src/one.ts'), 'export const one = { a: 1 };\n');
  await checked;
  expect(checks.at(-1)).toEqual([]);
}, 60_000);
