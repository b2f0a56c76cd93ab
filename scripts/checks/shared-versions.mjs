// One version of each shared package in all manifests, and one copy in the lockfile: with two, hooks and contexts of one
// are unknown to the other, and types that name the same module do not agree.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { workspaces } = read('package.json');
const manifests = ['.', ...workspaces].map((folder) => [`${folder}/package.json`, read(`${folder}/package.json`)]);
const remotes = manifests.filter(([file]) => file.startsWith('mfe-'));
const { dependencies } = read('shell/package.json');
const shared = new Set(remotes.flatMap(([, manifest]) => Object.keys(manifest.peerDependencies ?? {})));
const installed = Object.entries(read('package-lock.json').packages).filter(([, { link }]) => !link);

for (const name of [...shared, 'react-router'].filter((name) => /^\d/.test(dependencies[name] ?? '1'))) {
  const pinned = manifests.flatMap(([file, manifest]) =>
    ['dependencies', 'devDependencies'].flatMap((kind) => {
      const version = manifest[kind]?.[name];
      return version && /^\d/.test(version) ? [[file, version]] : [];
    }),
  );
  if (new Set(pinned.map(([, version]) => version)).size > 1)
    console.error(`${name} has several versions: ${pinned.map((each) => each.join(' ')).join(', ')}`);
  const copies = installed.flatMap(([folder]) => (folder.endsWith(`node_modules/${name}`) ? [folder] : []));
  if (copies.length > 1) console.error(`${name} is installed more than once: ${copies.join(', ')}`);
  if (copies.length > 1 || new Set(pinned.map(([, version]) => version)).size > 1) process.exitCode = 1;
}
