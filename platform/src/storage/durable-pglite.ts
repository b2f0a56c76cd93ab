import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { extract } from 'tar-stream';

/**
 * Opens PGlite on a folder with fsync on, which is off by default, so that acknowledged writes survive a power failure.
 * A new database is created in a temporary folder and renamed, so that an interrupted start leaves no partial one.
 * @param archive unpacked to create a new database; without it, initdb creates an empty one
 */
export async function openDurablePglite(folder: string, archive?: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const temporary = `${folder}.new`;
    rmSync(temporary, { recursive: true, force: true });
    if (archive) await unpackDatabase(archive, temporary);
    else await (await open(temporary)).close();
    // Neither initdb nor the unpacking has synced its files.
    for (const entry of readdirSync(temporary, { recursive: true, encoding: 'utf8' }))
      syncPath(path.join(temporary, entry));
    renameSync(temporary, folder);
    syncPath(path.dirname(folder));
  }
  makePrivate(folder);
  return open(folder);
}

/** Clears the permissions of group and others. */
const toPrivate = (mode: number): number => mode & ~0o077;

/** A folder that was copied or restored may be accessible to others. */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

const open = (folder: string) =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    // -F turns fsync off. Of the wal_sync_method values, only this one calls the fsync below.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'min_wal_size=32MB',
      '-c',
      'max_wal_size=32MB',
    ],
  });

/** The subset of Emscripten's module that is used here. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
    readonly node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown };
    doSetAttr: (file: unknown, node: unknown, attributes: { readonly mode?: number }, ...rest: unknown[]) => void;
  };
}

/** Adds fsync, which Emscripten's NODEFS lacks, and makes files private, which initdb and some caches do not. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
      const { mknod } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, toPrivate(mode), device);
      const { doSetAttr } = NODEFS;
      NODEFS.doSetAttr = (file, node, attributes, ...rest) =>
        doSetAttr(
          file,
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: toPrivate(attributes.mode) },
          ...rest,
        );
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Unpacks the database packed by `npm run build`, accessible to this user only. @param archive path of a .tar.gz */
export async function unpackDatabase(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for await (const entry of Readable.from([gunzipSync(readFileSync(archive))]).pipe(extract())) {
    const { name, type } = entry.header;
    const target = path.join(folder, name);
    if (type === 'directory') mkdirSync(target, { recursive: true, mode: 0o700 });
    else writeFileSync(target, await buffer(entry), { mode: 0o600 });
    entry.resume();
  }
}
