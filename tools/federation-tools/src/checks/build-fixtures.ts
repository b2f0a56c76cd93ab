import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageManifest } from 'releases/package-manifest';
import { evaluateBundle } from 'remote-host/evaluate-bundle';
import { sharedModules } from 'remote-host/shared-modules';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { BuildFailedError, runWebpack } from '../build/run-webpack.ts';
import { serverConfig } from '../build/server-config.ts';
import { fixturesFile, type GateFixtures } from '../dev/fixtures.ts';

/** A remote's fixtures, built like its server bundle; undefined if it has none. @throws BuildFailedError */
export async function buildFixtures(facts: PackageManifest): Promise<GateFixtures | undefined> {
  if (!existsSync(path.join(facts.dir, fixturesFile))) return undefined;
  const folder = temporaryFolder('gate-fixtures-');
  try {
    await compileForServer(facts, `./${fixturesFile}`, folder.dir);
    const file = path.join(folder.dir, 'server', `${facts.name}.cjs`);
    const fixtures = evaluateBundle(readFileSync(file, 'utf8'), file, sharedModules) as Partial<GateFixtures>;
    if (!fixtures.respond) throw new BuildFailedError(`${fixturesFile} does not export respond`);
    return { ...fixtures, respond: fixtures.respond };
  } finally {
    folder.remove();
  }
}

/** Builds a module of a remote like its server bundle. @throws BuildFailedError */
export async function compileForServer(facts: PackageManifest, entry: string, outDir: string): Promise<void> {
  await runWebpack(serverConfig({ facts, mode: 'production', outDir }, entry));
}
