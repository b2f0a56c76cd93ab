import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type SourcePlace, sourceMapOf, sourcePlaces, textPlace } from '../release/source-places.ts';
import { readIfExists } from '../release/stored-files.ts';

/** The first place of a stack in a remote's sources: `src/people/people-page.tsx:12:3`. @param dir a release's files */
export const sourcePosition = (dir: string, stack = ''): string | undefined =>
  placesIn(dir, stack).find(({ isOwn }) => isOwn)?.text;

/** The package whose code is the first of a release's in a stack; undefined if that is the team's own. */
export const packageAt = (dir: string, stack = ''): string | undefined => placesIn(dir, stack)[0]?.package;

const placesIn = (dir: string, stack: string): SourcePlace[] =>
  [...stack.matchAll(/(?<![\w@.+-])([\w@.+-]+\.c?js):(\d+):(\d+)/g)].flatMap(([, file = '', line, column]) => {
    const map = readIfExists(path.join(dir, sourceMapOf(file)));
    return sourcePlaces(map)(Number(line), Number(column)) ?? [];
  });

/** The texts of a map's sources, by their names in it; none of a map that is missing or cannot be read. */
export function sourceTexts(map?: Buffer): [source: string, text: string][] {
  try {
    const { sources, sourcesContent } = JSON.parse(map?.toString('utf8') ?? '');
    return sources.map((source: unknown, index: number) => [String(source), String(sourcesContent[index] ?? '')]);
  } catch {
    return [];
  }
}

export type FindSource = (pattern: RegExp) => string | undefined;

/** For a remote's own sources, which the maps of its browser build contain. @param dir the release's files */
export const sourceFinder =
  (dir: string): FindSource =>
  (pattern) => {
    const maps = readdirSync(path.join(dir, 'maps')).filter((file) => file.endsWith('.js.map'));
    for (const [source, text] of maps.flatMap((map) => sourceTexts(readIfExists(path.join(dir, 'maps', map))))) {
      const file = ownFile(source);
      const index = file === undefined ? -1 : text.search(pattern);
      if (index >= 0) return `${file}:${textPlace(text, index)}`;
    }
    return undefined;
  };

/** Matches a string as code quotes it. @param before a pattern for what stands before it */
export const quoted = (text: string, before = ''): RegExp => new RegExp(`${before}(['"\`])${escapeRegExp(text)}\\1`);

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The path of a source that is the remote's own: no package's, and not the bundler's. */
export const ownFile = (source: string): string | undefined =>
  /^(?:webpack:\/\/[^/]*\/)?\.\/(?!node_modules\/)(.*)/.exec(source)?.[1];
