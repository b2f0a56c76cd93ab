import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramDeps } from 'remote-host/process/start-program';
import { findWall } from 'remote-host/process/walls';
import { repositoryRoot } from 'server-kit/repository-root';

/** Name of the program's file, which the packed kit has beside this module. */
export const renderProgramFile = 'render-program.cjs';

/** How the gate starts a release: with the shell's program, behind the strongest wall that works here. */
export const renderDeps = async (): Promise<Omit<ProgramDeps, 'heapMb'>> => ({
  program: await readRenderProgram(),
  wall: await findWall('auto'),
});

async function readRenderProgram(): Promise<Buffer> {
  const packed = path.join(import.meta.dirname, renderProgramFile);
  if (existsSync(packed)) return readFileSync(packed);
  // Only a checkout can build it.
  const script = pathToFileURL(path.join(repositoryRoot, 'scripts/render-program.mjs')).href;
  const { buildRenderProgram } = await import(script);
  return Buffer.from(buildRenderProgram());
}
