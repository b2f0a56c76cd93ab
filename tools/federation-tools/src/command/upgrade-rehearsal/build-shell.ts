import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltHost } from 'gate/page-checks';
import { buildDevelopmentProgram } from 'remote-host/render-program';
import { repositoryRoot } from 'server-kit/repository-root';
import { buildHost } from '../../checks/browser/build-host.ts';
import { RehearsalError } from './rehearsal-error.ts';
import { readSharedExports, type SharedExports } from './shared-exports.ts';

/** What this checkout's shell shares with remotes. */
export interface BuiltShell extends BuiltHost {
  readonly exports: SharedExports;
}

/**
 * Builds what the shell of this checkout shares with remotes, for both sides, as development builds.
 * @param dir a folder that receives the builds, and whose `node_modules` comes before the checkout's
 * @param browser whether remotes are opened in one
 * @throws RehearsalError if the shell itself has to change
 */
export async function buildShell(dir: string, browser: boolean): Promise<BuiltShell> {
  try {
    const program = await buildDevelopmentProgram(dir);
    const file = path.join(dir, 'render-program.cjs');
    writeFileSync(file, program);
    if (browser) await buildHost(repositoryRoot, dir);
    return { program: file, dir: path.join(dir, 'host'), exports: await readSharedExports(program) };
  } catch (error) {
    throw new RehearsalError(`The shell cannot be built with these packages: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
