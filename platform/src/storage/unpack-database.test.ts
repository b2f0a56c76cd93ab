import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { unpackDatabase } from './durable-pglite.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** An archive in the format of `tar -C folder -cz .` */
async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const name of ['./', './base/']) archive.entry({ name, type: 'directory', mode: 0o777 });
  for (const [name, content] of Object.entries(files)) archive.entry({ name: `./${name}`, mode: 0o666 }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

test('every folder and file is unpacked, readable only by this user', async () => {
  const archive = path.join(dir, 'database.tar.gz');
  writeFileSync(archive, await archiveOf({ PG_VERSION: '17\n', 'base/1': 'x'.repeat(100_000), 'base/empty': '' }));
  const folder = path.join(dir, 'pglite');
  await unpackDatabase(archive, folder);
  expect(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n');
  expect(readFileSync(path.join(folder, 'base/1'), 'utf8')).toHaveLength(100_000);
  expect(readFileSync(path.join(folder, 'base/empty'), 'utf8')).toBe('');
  for (const entry of ['', 'base', 'PG_VERSION', 'base/1'])
    expect(statSync(path.join(folder, entry)).mode & 0o077).toBe(0);
});

test('a truncated archive is rejected', async () => {
  const archive = path.join(dir, 'database.tar.gz');
  const whole = await archiveOf({ 'base/1': 'x'.repeat(100_000) });
  writeFileSync(archive, whole.subarray(0, whole.length / 2));
  mkdirSync(path.join(dir, 'pglite'));
  await expect(unpackDatabase(archive, path.join(dir, 'pglite'))).rejects.toThrow('unexpected end of file');
});
