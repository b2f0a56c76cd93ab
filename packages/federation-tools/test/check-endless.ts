// A command whose gate is kept busy by a release that loops: `check-endless <folder for temporary files>`.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptySet } from 'registry/release';
import { cleanBuild, writeBuild } from '../../registry/test/clean-build.ts';
import { withPreparedRelease } from '../src/assembly/prepared-release.ts';
import { checkBuild } from '../src/checks/check-build.ts';
import { runProgram } from '../src/command/run-program.ts';

process.env.TMPDIR = process.argv[2];
const name = 'mfe-endless';
const build = writeBuild(mkdtempSync(path.join(tmpdir(), 'build-')), cleanBuild(name, ''));
writeFileSync(path.join(build, `server/${name}.cjs`), 'for (;;);');
const facts = {
  dir: path.resolve(import.meta.dirname, '..'),
  name,
  version: '1.0.0',
  prefixes: ['/endless'],
  peerDependencies: {},
};
const registry = { readSet: async () => emptySet, readRelease: () => Promise.reject(new Error('none')) };
runProgram(async () => {
  await withPreparedRelease(facts, build, (prepared) => checkBuild(registry, prepared));
  return 0;
});
