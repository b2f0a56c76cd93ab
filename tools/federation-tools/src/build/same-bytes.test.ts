import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assembleRelease } from 'releases/assemble-release';
import { readPackage } from 'releases/package-manifest';
import type { Release } from 'releases/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { build } from './build.ts';

let dir: string;
beforeEach(() => {
  // Inside of the checkout, for its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true });
  dir = mkdtempSync(path.join(repositoryRoot, '.cache/same-bytes-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The files of a release that is built in a folder of this name, with their hashes. */
async function released(folder: string): Promise<Release['files']> {
  const remote = path.join(dir, folder);
  cpSync(path.join(repositoryRoot, 'tools/federation-tools/template'), remote, { recursive: true });
  const facts = readPackage(remote, '1.0.0');
  const outDir = path.join(remote, 'dist/1.0.0');
  await build({ facts, mode: 'production', outDir });
  const draft = path.join(remote, 'draft');
  mkdirSync(draft);
  return assembleRelease(facts, outDir, draft).files;
}

test('the same sources give the same files in every folder [RELEASE-45]', async () => {
  const files = await released('one');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['maps/mfe-sample.cjs.map', 'server/mfe-sample.cjs']));
  expect(await released('another')).toEqual(files);
}, 120_000);
