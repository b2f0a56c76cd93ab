import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../releases/release.ts';

/** A release as the checks read it: nothing of it is run. */
export interface CheckedRelease {
  readonly release: Release;
  /** The files that a check may read, by their name in the release. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** What is read by nobody here, and would only take memory: images, fonts, source maps' contents. */
const isRead = (file: string): boolean => /\.(js|cjs|css|d\.ts|br)$/.test(file);

/** @param readFile answers a file's content, which was compared with its hash */
export async function readCheckedRelease(
  release: Release,
  readFile: (file: string) => Buffer | Promise<Buffer>,
): Promise<CheckedRelease> {
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(release.files).filter(isRead)) files.set(file, await readFile(file));
  return { release, files };
}

/** A release in a folder, where it was assembled or unpacked. */
export const readAssembledRelease = (release: Release, dir: string): Promise<CheckedRelease> =>
  readCheckedRelease(release, (file) => readFileSync(path.join(dir, file)));

/** The text of each file whose name matches. */
export const textsOf = ({ files }: CheckedRelease, name: RegExp): { readonly file: string; readonly text: string }[] =>
  [...files].filter(([file]) => name.test(file)).map(([file, content]) => ({ file, text: content.toString('utf8') }));
