import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../test/scratch-folder.ts';
import { cachedBuild } from './bundle-program.ts';

let dir: string;
beforeEach(() => {
  dir = scratchFolder();
});

const anHourAgo = Date.now() / 1000 - 3_600;
function write(file: string, text: string): void {
  writeFileSync(path.join(dir, file), text);
  utimesSync(path.join(dir, file), anHourAgo, anHourAgo);
}

test('a program is built again only if an input or an option has changed', async () => {
  write('program.ts', "import { part } from './part.ts'; console.log(part);");
  write('part.ts', "export const part = 'one';");
  const outdir = path.join(dir, 'out');
  const build = (minify = false) =>
    cachedBuild(outdir, { entryPoints: [path.join(dir, 'program.ts')], bundle: true, minify });
  const built = () => readFileSync(path.join(outdir, 'program.js'), 'utf8');
  await build();
  expect(built()).toContain('"one"');
  writeFileSync(path.join(outdir, 'program.js'), 'kept');
  await build();
  expect(built()).toBe('kept');
  write('part.ts', "export const part = 'three';");
  await build();
  expect(built()).toContain('"three"');
  await build(true);
  expect(built()).toMatch(/^\(\(\)=>/);
});
