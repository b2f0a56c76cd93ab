import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Opens PGlite on a folder so that what it acknowledged outlives a power failure, too: by itself it runs with fsync off.
 * The folder is made aside and put in place when it is whole, so that a start cut short leaves no half database.
 */
export async function openDurablePglite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await (await open(draft)).close();
    // Whoever makes a database writes most of it without fsync.
    for (const entry of readdirSync(draft, { recursive: true, encoding: 'utf8' })) syncPath(path.join(draft, entry));
    renameSync(draft, folder);
    syncPath(path.dirname(folder));
  }
  return open(folder);
}

const open = (folder: string) =>
  PGlite.create({
    fs: new FsyncNodeFS(folder),
    // -F is fsync off. Of the ways to sync, this one reaches the file system below.
    startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
  });

/** The parts of Emscripten's that are used here. */
interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/** Emscripten's file system of a folder leaves fsync out. */
class FsyncNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
