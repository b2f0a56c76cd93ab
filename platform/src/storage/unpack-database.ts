import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

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
