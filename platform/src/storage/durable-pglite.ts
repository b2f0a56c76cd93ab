import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Opens PGlite on a folder with fsync on, which is off by default, so that acknowledged writes survive a power failure.
 * A new database is created in a temporary folder and renamed, so that an interrupted start leaves no partial one.
 */
export async function openDurablePglite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const temporary = `${folder}.new`;
    rmSync(temporary, { recursive: true, force: true });
    await (await open(temporary)).close();
    // Initdb has not synced its files.
    for (const entry of readdirSync(temporary, { recursive: true, encoding: 'utf8' }))
      syncPath(path.join(temporary, entry));
    renameSync(temporary, folder);
    syncPath(path.dirname(folder));
  }
  // A folder that was copied or restored may be accessible to others.
  chmodSync(folder, 0o700);
  return open(folder);
}

const open = (folder: string) =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    // -F turns fsync off; only this wal_sync_method calls the fsync below. Each start clears shared_buffers.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...'--wal_sync_method=fsync --min_wal_size=32MB --max_wal_size=32MB --shared_buffers=16MB'.split(' '),
    ],
  });

/** Adds fsync, which Emscripten's NODEFS lacks. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: unknown) => {
      const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?(stream: { readonly nfd: number }): number } } };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
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
