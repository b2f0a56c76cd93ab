/**
 * `npm run pack -- [--out dist/packs]`: the kit as npm packages, for teams with repositories of their own. `--bump` only
 * raises the versions that are due and records the public types, `--check` only reports such versions.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from 'server-kit/repository-root';
import { dueVersions, raiseVersion } from './due-versions.ts';
import { packPackages } from './pack-packages.ts';
import { currentTypes, recordTypes } from './public-types.ts';

const options = {
  out: { type: 'string', default: 'dist/packs' },
  bump: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { out, bump, check } = parseArgs({ options }).values;
  const types = await currentTypes(repositoryRoot);
  const due = await dueVersions(repositoryRoot, types);
  for (const { types, version, reason } of due) {
    console.log(`${types.name} ${types.version} has to be ${version}: ${reason}`);
    if (bump) raiseVersion(repositoryRoot, types.name, version);
  }
  if (due.length > 0 && !bump) {
    console.log('`npm run pack -- --bump` raises the versions');
    process.exitCode = 1;
    return;
  }
  if (check) return;
  for (const each of types) {
    const version = due.find(({ types }) => types.name === each.name)?.version ?? each.version;
    recordTypes(repositoryRoot, { ...each, version });
  }
  if (bump) return;
  for (const file of await packPackages(repositoryRoot, path.resolve(out))) console.log(file);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
