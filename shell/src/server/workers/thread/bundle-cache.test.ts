import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'federation/releases/integrity';
import type { ServerBundle } from '../render-task.ts';
import { BundleCache } from './bundle-cache.ts';

let dir: string;
let bundles: BundleCache;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'bundles-'));
  bundles = new BundleCache({ createHandler: () => ({}) as never }, {});
});
afterEach(() => rmSync(dir, { recursive: true }));

function store(version: string): ServerBundle {
  const file = path.join(dir, `${version}.cjs`);
  const code = 'module.exports.remote = { routes: [] };';
  writeFileSync(file, code);
  return { name: 'mfe-a', version, file, integrity: integrityOf(code) };
}

test('a bundle is evaluated once, however many pages request it [REMOTE-16]', () => {
  const bundle = store('1.0.0');
  expect(bundles.load({ ...bundle })).toBe(bundles.load(bundle));
});

test('a version is evicted once three newer ones have been loaded [REMOTE-16]', () => {
  const bundle = store('1.0.0');
  const loaded = bundles.load(bundle);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) bundles.load(store(version));
  expect(bundles.load(bundle)).not.toBe(loaded);
});

test('a bundle that was changed after publication, or is missing, throws and is not evaluated', () => {
  const bundle = store('1.0.0');
  writeFileSync(bundle.file, 'globalThis.ran = true');
  expect(() => bundles.load(bundle)).toThrow('differs from what was published');
  rmSync(bundle.file);
  expect(() => bundles.load(bundle)).toThrow('is missing');
  expect('ran' in globalThis).toBe(false);
});
