import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../release/release.ts';

export type CheckedRelease = ReturnType<typeof readAssembledRelease>;

/** Excludes files that no check reads, to save memory: images, fonts, source maps of the server bundle. */
const isRead = (file: string): boolean => /\.(js|cjs|css|d\.ts|br|dcz|js\.map|css\.map)$/.test(file);

export const readAssembledRelease = (release: Release, dir: string) => ({
  release,
  files: new Map(
    Object.keys(release.files)
      .filter(isRead)
      .map((file) => [file, readFileSync(path.join(dir, file))]),
  ),
});

export const textsOf = ({ files }: CheckedRelease, name: RegExp): { readonly file: string; readonly text: string }[] =>
  [...files].filter(([file]) => name.test(file)).map(([file, content]) => ({ file, text: content.toString('utf8') }));
