import { rmSync, writeFileSync } from 'node:fs';
import { writeBuild } from '../../../registry/test/clean-build.ts';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { releasableFolder, releasablePackages } from './list-remotes.ts';

const root = scratchFolderOfEach();
beforeEach(() => {
  const workspaces = ['kit', 'mfe-b', 'mfe-a', 'shell'];
  const files = { 'mfe-a/remote.json': '{}', 'mfe-b/remote.json': '{}', 'kit/index.ts': '', 'shell/index.ts': '' };
  writeBuild(root(), { ...files, 'package.json': JSON.stringify({ workspaces }) });
});

test('the releasable packages are the shell, then every workspace with a remote.json', () => {
  expect(releasablePackages(root())).toEqual(['shell', 'mfe-b', 'mfe-a']);
});

test.each(['', 'kit', 'nothing', '../mfe-a'])(
  '%j is rejected with an error that lists the releasable packages',
  (name) => {
    expect(() => releasableFolder(name, root())).toThrow(`expected shell, mfe-b, mfe-a, got ${JSON.stringify(name)}`);
    expect(releasableFolder('mfe-a', root())).toBe(root('mfe-a'));
  },
);

test("in a team's own repository the root is the remote", () => {
  writeFileSync(root('package.json'), JSON.stringify({ name: 'mfe-own' }));
  writeFileSync(root('remote.json'), '{}');
  rmSync(root('shell'), { recursive: true });
  expect(releasablePackages(root())).toEqual(['mfe-own']);
  expect(releasableFolder('mfe-own', root())).toBe(root());
  expect(() => releasableFolder('mfe-a', root())).toThrow('expected mfe-own');
});
