import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The version under which every package was frozen; the README beside this file says how and when. */
export const frozenVersion = '2026.11.21';

/** Unpacks the frozen releases and the set that makes them live into a registry's folder. */
export function unpackFrozenReleases(registryDir: string): void {
  const archive = readFileSync(path.join(import.meta.dirname, `${frozenVersion}.tar.br`));
  mkdirSync(registryDir, { recursive: true });
  execFileSync('tar', ['-x', '-C', registryDir], { input: brotliDecompressSync(archive) });
}
