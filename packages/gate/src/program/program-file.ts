import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from 'server-kit/repository-root';

let built: Promise<string> | undefined;

/** The path of a program of the gate: compiled next to `dir`'s modules if these are, else built from the checkout. */
export async function programFile(dir: string, name: string): Promise<string> {
  const compiled = path.join(dir, `${name}.js`);
  if (existsSync(compiled)) return compiled;
  built ??= build();
  return path.join(await built, `${name}.js`);
}

/** Only a checkout can build them, once in each process. */
async function build(): Promise<string> {
  const { buildGatePrograms } = await import(
    pathToFileURL(path.join(repositoryRoot, 'scripts/gate-programs.mjs')).href
  );
  return buildGatePrograms();
}
