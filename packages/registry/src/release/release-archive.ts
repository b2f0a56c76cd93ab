import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, pack } from 'tar-stream';
import { parseManifest } from './manifest.ts';
import type { Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { decompressesTo, uncompressedName } from './stored-files.ts';

/** Of an upload. A current release has 3 MB in 100 files; the largest file is 1 MB, the manifest, which is parsed at once, 31 KB. */
export const archiveLimits = {
  manifestBytes: 256 << 10,
  fileBytes: 16 << 20,
  totalBytes: 64 << 20,
  /** Of all that is not a file, such as long names, which are read at once; and of what is read ahead. */
  headerBytes: 1 << 20,
  files: 2_000,
};

type ArchiveLimits = typeof archiveLimits;

/** What a registry has accepted and packed again may have longer headers, and the blocks at the end. */
const packedLimits = { ...archiveLimits, totalBytes: 2 * archiveLimits.totalBytes, headerBytes: 8 << 20 };

const manifestName = 'release.json';
/** Of the archive's format, which fills up each file. */
const blockBytes = 512;
const pieceBytes = 64 << 10;

export function packRelease(
  manifest: Buffer,
  { files }: Release,
  readFile: (file: string) => Buffer | Promise<Buffer>,
): Readable {
  const archive = pack();
  const write = (name: string, content: Buffer) =>
    new Promise<void>((done, failed) => {
      // Called once the reader has consumed the entry; if the reader disconnects, the entry also emits an error.
      archive
        .entry({ name, size: content.length, mtime: new Date(0) }, content, (error) => (error ? failed(error) : done()))
        .once('error', failed);
    });
  const writeAll = async () => {
    await write(manifestName, manifest);
    for (const file of Object.keys(files)) await write(file, await readFile(file));
    archive.finalize();
  };
  writeAll().catch((error) => archive.destroy(error));
  return Readable.from(archive);
}

/**
 * Streams a release into an empty folder. Only files that the manifest lists are written, and every file must match its
 * hash there.
 * @param source is not destroyed if the transfer fails: an upload's connection still has to carry the response
 * @param accept is called as soon as the manifest has been read; throwing aborts the transfer
 * @throws ReleaseError RELEASE_INVALID, RELEASE_TOO_LARGE, and what the source or `accept` throws
 */
export async function unpackRelease(
  source: Readable,
  dir: string,
  accept: (release: Release) => void | Promise<void>,
  limits: ArchiveLimits = packedLimits,
): Promise<Release> {
  const archive = extract();
  let givenError: unknown;
  const keep = (error: unknown) => {
    givenError ??= error;
  };
  source.once('error', keep);
  const acceptOrKeep = async (release: Release) => {
    try {
      await accept(release);
    } catch (error) {
      keep(error);
      throw error;
    }
  };
  const found = { bytes: 0 };
  const transfer = pipeline(limited(source.iterator({ destroyOnReturn: false }), found, limits), archive);
  // Awaited below; an earlier rejection must not count as unhandled.
  transfer.catch(() => {});
  try {
    const release = await readEntries(archive, dir, acceptOrKeep, found, limits);
    await transfer;
    return release;
  } catch (error) {
    // Read this before destroying the archive, which also ends the source with an error.
    const given = givenError;
    archive.destroy();
    if (given) throw given;
    // The transfer has the reason; the entry only knows that it was destroyed.
    const errors = [error, await transfer.catch((reason) => reason)];
    const refusal = errors.find((each) => each instanceof ReleaseError);
    if (refusal) throw refusal;
    const cause = errors.find(isArchiveError);
    if (cause) throw new ReleaseError('RELEASE_INVALID', 'The archive cannot be read', { cause });
    throw error;
  }
}

/** tar-stream has no error class: an error without a code means invalid input. */
const isArchiveError = (error: unknown): boolean => error instanceof Error && !('code' in error);

async function readEntries(
  archive: ReturnType<typeof extract>,
  dir: string,
  accept: (release: Release) => void | Promise<void>,
  found: { bytes: number },
  limits: ArchiveLimits,
): Promise<Release> {
  let release: Release | undefined;
  const pending = new Set<string>();
  for await (const entry of archive) {
    const { header } = entry;
    found.bytes += blockBytes + Math.ceil((header.size ?? 0) / blockBytes) * blockBytes;
    if (!release) {
      const manifest = await readManifest(header, entry, limits);
      release = parseManifest(manifest.toString('utf8'));
      for (const file of Object.keys(release.files)) pending.add(file);
      if (pending.size > limits.files) throw tooLarge(`more than ${limits.files} files`);
      await accept(release);
      await writeFile(path.join(dir, manifestName), manifest);
      continue;
    }
    assertExpected(header, pending, limits);
    await writeVerified(entry, dir, header.name, release);
    pending.delete(header.name);
  }
  if (!release) throw invalid('The archive is empty');
  const [missing] = pending;
  if (missing !== undefined) throw invalid(`${missing} is missing`);
  for (const file of Object.keys(release.files).filter(uncompressedName)) await assertCopy(release, dir, file);
  return release;
}

async function readManifest(header: Header, entry: AsyncIterable<unknown>, limits: ArchiveLimits): Promise<Buffer> {
  if (header.name !== manifestName || header.type !== 'file')
    throw invalid(`The archive begins with ${describe(header)}, not with ${manifestName}`);
  if ((header.size ?? 0) > limits.manifestBytes)
    throw tooLarge(`${manifestName}: more than ${limits.manifestBytes} bytes`);
  return buffer(entry as AsyncIterable<Buffer>);
}

/** No path traversal check is needed: manifests with such names are refused. */
function assertExpected(header: Header, pending: ReadonlySet<string>, limits: ArchiveLimits): void {
  if (header.type !== 'file') throw invalid(`${describe(header)} is no regular file`);
  if (!pending.has(header.name)) throw invalid(`${describe(header)} is not listed, or comes twice`);
  if ((header.size ?? 0) > limits.fileBytes) throw tooLarge(`${describe(header)}: more than ${limits.fileBytes} bytes`);
}

async function writeVerified(
  content: AsyncIterable<unknown>,
  dir: string,
  file: string,
  release: Release,
): Promise<void> {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const hash = createHash('sha384');
  const handle = await open(target, 'wx', 0o644);
  try {
    for await (const chunk of content) {
      hash.update(chunk as Buffer);
      await handle.writeFile(chunk as Buffer);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (`sha384-${hash.digest('base64')}` !== release.files[file])
    throw invalid(`${file} has not the hash of ${manifestName}`);
}

/** A compressed copy must match its original, because browsers receive it instead. */
async function assertCopy({ files }: Release, dir: string, file: string): Promise<void> {
  const original = uncompressedName(file);
  if (!original) return;
  const isCopy = async () => decompressesTo(path.join(dir, file), await readFile(path.join(dir, original)));
  if (!Object.hasOwn(files, original) || !(await isCopy()))
    throw invalid(`${file} is no compressed copy of ${original}`);
}

/** In pieces, of which the next is read when the one before is. @param found the bytes of the files so far */
async function* limited(
  source: AsyncIterable<Buffer>,
  found: { readonly bytes: number },
  { totalBytes, headerBytes }: ArchiveLimits,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes);
      bytes += piece.length;
      if (bytes > totalBytes) throw tooLarge(`more than ${totalBytes} bytes`);
      if (bytes - found.bytes > headerBytes) throw tooLarge(`more than ${headerBytes} bytes that are no file's`);
      yield piece;
    }
}

const describe = ({ name }: Header): string => JSON.stringify(name.slice(0, 300));
const invalid = (message: string) => new ReleaseError('RELEASE_INVALID', message);
const tooLarge = (message: string) => new ReleaseError('RELEASE_TOO_LARGE', `The release is too large: ${message}`);
