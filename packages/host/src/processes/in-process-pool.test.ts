import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from 'registry/release';
import { scratchFolder } from '../../../server-kit/test/scratch-folder.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';
import { InProcessPool, openStored } from './in-process-pool.ts';

const told = { evaluated: 0 };
const pool = new InProcessPool(openStored({ told }));
let dir: string;
beforeEach(() => {
  dir = scratchFolder();
});

function store(code: string): ServerBundle {
  const file = path.join(dir, 'mfe-a.cjs');
  writeFileSync(file, code);
  return { name: 'mfe-a', version: '1.0.0', file, integrity: integrityOf(code) };
}

test('a bundle is evaluated once, however many pages request it', async () => {
  const bundle = store('require("told").evaluated += 1; exports.remote = { routes: [] };');
  await Promise.all([pool.load(bundle), pool.load({ ...bundle })]);
  await pool.load(bundle);
  expect(told.evaluated).toBe(1);
});

test('a bundle that was changed after publication, or is missing, rejects and is not evaluated', async () => {
  const bundle = store('exports.remote = { routes: [1] };');
  writeFileSync(bundle.file, 'require("told").evaluated = 7;');
  await expect(pool.load(bundle)).rejects.toThrow('differs from what was published');
  rmSync(bundle.file);
  await expect(pool.load(bundle)).rejects.toThrow('is missing');
  expect(told.evaluated).toBe(1);
});
