/** `npm run pack`: writes the reference for teams beside their guides, from the sources. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackages } from '@meridian-vale/federation-tools/packing/compile-packages';
import { kitPackages, readManifest } from '@meridian-vale/federation-tools/packing/kit-packages';
import { repositoryRoot } from 'server-kit/repository-root';
import { compiledFolder } from './declarations.ts';
import { referencePages } from './reference.ts';

const manifests = kitPackages.map((name) => readManifest(repositoryRoot, name));
await compilePackages(repositoryRoot, manifests, path.join(repositoryRoot, compiledFolder));
const folder = path.join(repositoryRoot, 'docs/teams/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(await referencePages())) writeFileSync(path.join(folder, name), text);
