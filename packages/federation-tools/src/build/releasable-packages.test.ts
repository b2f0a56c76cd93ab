import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasableFolder, releasablePackages } from './list-remotes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
  const workspaces = ['kit', 'mfe-b', 'mfe-a', 'shell'];
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ workspaces }));
  for (const name of workspaces) mkdirSync(path.join(root, name));
  for (const name of ['mfe-a', 'mfe-b']) writeFileSync(path.join(root, name, 'remote.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the releasable packages are the shell, then every workspace with a remote.json', () => {
  expect(releasablePackages(root)).toEqual(['shell', 'mfe-b', 'mfe-a']);
});

test.each(['', 'kit', 'nothing', '../mfe-a'])(
  '%j is rejected with an error that lists the releasable packages',
  (name) => {
    expect(() => releasableFolder(name, root)).toThrow(`expected shell, mfe-b, mfe-a, got ${JSON.stringify(name)}`);
    expect(releasableFolder('mfe-a', root)).toBe(path.join(root, 'mfe-a'));
  },
);

test("in a team's own repository the root is the remote", () => {
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'mfe-own' }));
  writeFileSync(path.join(root, 'remote.json'), '{}');
  rmSync(path.join(root, 'shell'), { recursive: true });
  expect(releasablePackages(root)).toEqual(['mfe-own']);
  expect(releasableFolder('mfe-own', root)).toBe(root);
  expect(() => releasableFolder('mfe-a', root)).toThrow('expected mfe-own');
});
