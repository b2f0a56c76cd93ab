import { createReadStream, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Unpacks the folder that `npm run build` has packed, for this user alone. @param archive tar, compressed by gzip */
export async function unpackDatabase(archive: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entries = extract();
  const unpacked = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const target = path.join(folder, name);
      if (type === 'directory') mkdirSync(target, { recursive: true, mode: 0o700 });
      else await writeFile(target, Readable.from(entry), { mode: 0o600 });
      entry.resume();
    }
  })();
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), unpacked]);
}
