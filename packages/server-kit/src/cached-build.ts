import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { repositoryRoot } from './repository-root.ts';

/** Decide what the packages of this checkout resolve to, without being among a build's inputs. */
const resolution = ['node_modules/.package-lock.json', 'package.json', 'tsconfig.base.json'];

/** Builds with esbuild, from this checkout; keeps what is in `outdir` if no input has changed since it was built. */
export async function cachedBuild(outdir: string, options: BuildOptions): Promise<void> {
  const record = path.join(outdir, 'inputs.json');
  if (existsSync(record) && isCurrent(readFileSync(record, 'utf8'), options)) return;
  const began = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: repositoryRoot,
    outdir,
    metafile: true,
    write: false,
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path: target, text } of outputFiles) writeIfChanged(target, text);
  const inputs = stampsOf([...Object.keys(metafile.inputs), ...resolution]);
  // What has been edited meanwhile is built again.
  if (inputs.every(([, changedAt]) => changedAt < began)) writeIfChanged(record, textOf(inputs, options));
}

type Stamp = readonly [file: string, changedAt: number, bytes: number];

const stampsOf = (files: readonly string[]): Stamp[] =>
  files.map((file) => {
    const { mtimeMs = 0, size = 0 } = statSync(path.join(repositoryRoot, file), { throwIfNoEntry: false }) ?? {};
    return [file, mtimeMs, size];
  });

/** Functions, such as those of plugins, are left out. */
const textOf = (inputs: readonly Stamp[], options: BuildOptions): string => JSON.stringify({ inputs, options });

function isCurrent(record: string, options: BuildOptions): boolean {
  const { inputs }: { readonly inputs: readonly Stamp[] } = JSON.parse(record);
  return textOf(stampsOf(inputs.map(([file]) => file)), options) === record;
}

/** Atomic, because other processes may be starting the program. */
export function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
