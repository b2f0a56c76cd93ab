import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'registry/release';
import { repositoryRoot } from 'server-kit/repository-root';
import { scratchFolderOfEach } from '../../../server-kit/test/scratch-folder.ts';
import { readPackage } from '../assembly/package-manifest.ts';
import { assembleRelease } from '../assembly/prepared-release.ts';
import { buildPackage } from './build.ts';

// Inside of the checkout, for its packages.
const dir = scratchFolderOfEach(path.join(repositoryRoot, '.cache'));

/** The files of a release that is built in a folder of this name, with their hashes. @param heading of a page */
async function released(folder: string, version = '1.0.0', heading = 'No such person'): Promise<Release['files']> {
  const remote = dir(folder);
  cpSync(path.join(repositoryRoot, 'packages/federation-tools/template'), remote, { recursive: true });
  const page = path.join(remote, 'src/person/person-page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('No such person', heading));
  const facts = readPackage(remote, version);
  const draft = path.join(remote, 'draft');
  mkdirSync(draft);
  return assembleRelease(facts, await buildPackage(facts), draft).files;
}

test('the same sources give the same files in every folder, and a change of one component changes its chunk and the entry only [RELEASE-45, RELEASE-60]', async () => {
  const files = await released('one');
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['maps/mfe-sample.cjs.map', 'server/mfe-sample.cjs']));
  expect(await released('another')).toEqual(files);
  const next = await released('next', '1.1.0', 'Nobody of this name');
  const scripts = (all: Release['files']) => Object.keys(all).filter((file) => /^browser\/.*\.(js|css)$/.test(file));
  const changed = scripts(next).filter((file) => next[file] !== files[file]);
  expect(changed.map((file) => file.replace(/\.\w+\.js$/, ''))).toEqual(['browser/person', 'browser/remoteEntry']);
  expect(scripts(next).length).toBeGreaterThan(changed.length);
}, 120_000);
