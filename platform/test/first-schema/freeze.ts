// Packs a data folder of the first schema as a fixture: tsx platform/test/first-schema/freeze.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { openPglite } from '../../src/storage/open-database.ts';
import { applyFirstSchema } from './apply-first-schema.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'first-schema-'));
const db = await openPglite(dataDir);
await applyFirstSchema(db);
await db.execute('checkpoint');
await db.close();
const archive = execFileSync('tar', ['-c', '--sort=name', '-C', dataDir, 'pglite'], { maxBuffer: 2 ** 28 });
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 };
writeFileSync(path.join(import.meta.dirname, 'data-folder.tar.br'), brotliCompressSync(archive, { params }));
rmSync(dataDir, { recursive: true });
