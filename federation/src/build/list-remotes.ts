import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './package-facts.ts';

export interface RemoteManifest {
  /** The name of the workspace. */
  readonly name: string;
  readonly prefixes: readonly string[];
}

/** Every workspace with a `remote.json`. Builds, releases and tests find the remotes here; no other list exists. */
export function listRemotes(root = repositoryRoot): RemoteManifest[] {
  const { workspaces } = readJson(path.join(root, 'package.json')) as { workspaces: string[] };
  return workspaces
    .map((name) => ({ name, file: path.join(root, name, 'remote.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, prefixes: (readJson(file) as RemoteManifest).prefixes }));
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
