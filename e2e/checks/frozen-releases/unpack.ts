import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The version of every frozen package; see the README in this folder. */
export const frozenVersion = '2026.11.23';

/** Unpacks the frozen releases, and the set in which they are live, into a registry folder. */
export function unpackFrozenReleases(registryDir: string): void {
  const archive = readFileSync(path.join(import.meta.dirname, `${frozenVersion}.tar.br`));
  mkdirSync(registryDir, { recursive: true });
  execFileSync('tar', ['-x', '-C', registryDir], { input: brotliDecompressSync(archive) });
}
