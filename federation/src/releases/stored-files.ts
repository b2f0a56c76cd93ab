import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
const decompress = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Everything below a folder that is not a folder itself, in the order of the names. */
export const listFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();

/** Puts beside each file that shrinks the two copies that browsers get. */
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

/** The file that one of {@link precompress} was made from, by its name; undefined for any other file. */
export const originalOf = (file: string): string | undefined => /^(.+)\.(br|gz)$/.exec(file)?.[1];

/** Whether a compressed copy holds what its original holds. */
export function holdsSame(copy: string, original: Buffer): boolean {
  try {
    return decompress[path.extname(copy) as keyof typeof decompress](readFileSync(copy)).equals(original);
  } catch {
    return false;
  }
}
