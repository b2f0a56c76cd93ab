/** `npm run pack`: writes the reference for teams beside their guides, from the sources. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { referencePages } from './reference.ts';

const folder = path.join(repositoryRoot, 'docs/teams/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(referencePages())) writeFileSync(path.join(folder, name), text);
