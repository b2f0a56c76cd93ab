import { readFileSync, writeFileSync } from 'node:fs';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { completeLockfile } from './complete-lockfile.ts';

const dir = scratchFolderOfEach();

/** Completes a lockfile with these packages; returns what was added, and its packages then. */
function complete(packages: object) {
  const file = dir('package-lock.json');
  writeFileSync(file, JSON.stringify({ lockfileVersion: 3, packages }));
  return [completeLockfile(dir()), JSON.parse(readFileSync(file, 'utf8')).packages];
}

const here = { version: '1.2.3', optional: true, os: ['linux'], cpu: ['x64'], integrity: 'sha512-x' };
const added = { version: '1.2.3', optional: true, dev: true };
const native = (...systems: string[]) => ({
  version: '1.2.3',
  dev: true,
  optionalDependencies: Object.fromEntries(systems.map((system) => [`@a/${system}`, '1.2.3'])),
});

test('a lockfile gets the packages of other systems that npm has left out, and keeps the others', () => {
  const a = native('core-linux-x64-gnu', 'core-linux-arm64-musl', 'core-darwin-arm64', 'core-win32-x64-msvc');
  const before = { 'node_modules/a': a, 'node_modules/@a/core-linux-x64-gnu': here };
  expect(complete(before)).toEqual([
    ['@a/core-linux-arm64-musl@1.2.3', '@a/core-darwin-arm64@1.2.3', '@a/core-win32-x64-msvc@1.2.3'],
    {
      ...before,
      'node_modules/@a/core-darwin-arm64': { ...added, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/@a/core-linux-arm64-musl': { ...added, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
      'node_modules/@a/core-win32-x64-msvc': { ...added, os: ['win32'], cpu: ['x64'] },
    },
  ]);
});

test('of two versions each gets its own; a range is left to npm; a whole lockfile stays as it is', () => {
  const packages = {
    'node_modules/a': native('darwin-x64'),
    'node_modules/@a/darwin-x64': { version: '1.2.3' },
    'node_modules/b/node_modules/a': { version: '2.0.0', optionalDependencies: { '@a/darwin-x64': '2.0.0' } },
    'node_modules/c': { version: '1.0.0', optionalDependencies: { fsevents: '^2.3.3' } },
  };
  const [added, after] = complete(packages);
  expect(added).toEqual(['@a/darwin-x64@2.0.0']);
  expect(after).toHaveProperty(['node_modules/b/node_modules/a/node_modules/@a/darwin-x64', 'version'], '2.0.0');
  expect(complete(after)).toEqual([[], after]);
});
