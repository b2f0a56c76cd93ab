import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gunzip, gzipSync } from 'node:zlib';
import { ReleaseError } from './release-errors.ts';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** A path as manifests, URLs and versions have it, whatever the system. */
export const withSlashes = (file: string, { sep }: Pick<typeof path, 'sep'> = path): string =>
  file.replaceAll(sep, '/');

export const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => withSlashes(path.relative(dir, path.join(entry.parentPath, entry.name))))
    .sort();

/** What the files of a folder occupy: at least a block each, or any number of empty ones would be free. */
export const occupiedBytes = (dir: string): number =>
  listFiles(dir).reduce((sum, file) => sum + Math.max(4096, statSync(path.join(dir, file)).size), 0);

const missing: readonly (string | undefined)[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Undefined only if there is no such file: a file that cannot be read is an error. */
export function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (missing.includes((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}

/** @throws ReleaseError of this code if the text is not JSON */
export function parseJson(text: string, code: ReleaseError['code'], message: string) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError(code, message, { cause });
  }
}

export function precompress(dir: string): void {
  for (const file of listFiles(dir).filter((name) => compressible.test(name))) {
    const content = readFileSync(path.join(dir, file));
    writeFileSync(
      path.join(dir, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(path.join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** `a.js` for `a.js.br` and `a.js.gz`; undefined for the name of an uncompressed file. */
export const uncompressedName = (file: string): string | undefined => /^(.+)\.(br|gz)$/.exec(file)?.[1];

/** A file may have many megabytes, so it is decompressed in a thread of its own. */
export async function decompressesTo(copy: string, original: Buffer): Promise<boolean> {
  try {
    const limit = { maxOutputLength: Math.max(1, original.length) };
    const run = decompress[path.extname(copy) as keyof typeof decompress];
    return (await run(await readFile(copy), limit)).equals(original);
  } catch {
    return false;
  }
}
