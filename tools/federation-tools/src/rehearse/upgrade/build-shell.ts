import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDevelopmentProgram } from 'remote-host/render-program';
import { repositoryRoot } from 'server-kit/repository-root';
import { buildHost } from '../../checks/browser/build-host.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import { readSharedExports, type SharedExports } from './shared-exports.ts';

/** What this checkout's shell shares with remotes, as development builds. */
export interface BuiltShell {
  /** The file of the render process's program. */
  readonly program: string;
  readonly exports: SharedExports;
  /** The folder of the test host, built when it is needed. */
  readonly host: () => Promise<string>;
}

/**
 * Builds what the shell of this checkout shares with remotes.
 * @param dir a folder that receives the builds, and whose `node_modules` comes before the checkout's
 * @throws RehearsalError if the shell itself has to change, as does `host`
 */
export async function buildShell(dir: string): Promise<BuiltShell> {
  const program = path.join(dir, 'render-program.cjs');
  const exports = await built(async () => {
    const code = await buildDevelopmentProgram(dir);
    writeFileSync(program, code);
    return readSharedExports(code);
  });
  let host: Promise<string> | undefined;
  return {
    program,
    exports,
    host: () => {
      host ??= built(() => buildHost(repositoryRoot, dir));
      return host;
    },
  };
}

const built = <T>(build: () => Promise<T>): Promise<T> =>
  build().catch((cause) => {
    throw new RehearsalError(`The shell cannot be built with these packages: ${cause.message}`, { cause });
  });
