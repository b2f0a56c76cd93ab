import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { unpackDatabase } from './unpack-database.ts';

/**
 * Opens PGlite on a folder with fsync on, so that acknowledged writes survive a power failure; by default it is off. A
 * new database is created in a temporary folder and renamed, so that an interrupted start leaves no partial one.
 * @param archive what a new one is unpacked from; without it initdb makes an empty one
 */
export async function openDurablePglite(folder: string, archive?: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const temporary = `${folder}.new`;
    rmSync(temporary, { recursive: true, force: true });
    if (archive) await unpackDatabase(archive, temporary);
    else await (await open(temporary)).close();
    // Neither of the two has synced what it has written.
    for (const entry of readdirSync(temporary, { recursive: true, encoding: 'utf8' }))
      syncPath(path.join(temporary, entry));
    renameSync(temporary, folder);
    syncPath(path.dirname(folder));
  }
  makePrivate(folder);
  return open(folder);
}

/** Without the bits of group and others. */
const toPrivate = (mode: number): number => mode & ~0o077;

/** Closes a folder of an earlier version, whose files everybody could read and write. */
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

/** The part of Emscripten's module that is used here. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
    readonly node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown };
    doSetAttr: (file: unknown, node: unknown, attributes: { readonly mode?: number }, ...rest: unknown[]) => void;
  };
}

/** Emscripten's NODEFS does not implement fsync, and initdb and some caches would be readable or writable for everybody. */
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
