import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listRemotes } from './list-remotes.ts';

test('the remotes are the workspaces with a remote.json, in workspace order', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
  const workspaces = ['kit', 'mfe-b', 'mfe-a'];
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ workspaces }));
  for (const name of [...workspaces, 'mfe-unlisted']) mkdirSync(path.join(root, name));
  for (const name of ['mfe-a', 'mfe-b', 'mfe-unlisted'])
    writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify({ prefixes: [`/${name}`] }));
  expect(listRemotes(root)).toEqual([
    { name: 'mfe-b', prefixes: ['/mfe-b'] },
    { name: 'mfe-a', prefixes: ['/mfe-a'] },
  ]);
  rmSync(root, { recursive: true });
});
