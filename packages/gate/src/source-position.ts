import path from 'node:path';
import { getLineInfo } from 'acorn';
import { sourceMapOf, sourcePlaces } from 'releases/source-places';
import { readIfExists } from 'releases/stored-files';

/**
 * The first place of a stack that is in a remote's own sources, such as `src/people/people-page.tsx:12:3`; undefined if
 * none is.
 * @param dir a release's files
 */
export function sourcePosition(dir: string, stack = ''): string | undefined {
  for (const [, file = '', line, column] of stack.matchAll(/([\w@.+-]+\.c?js):(\d+):(\d+)/g)) {
    const map = readIfExists(path.join(dir, sourceMapOf(file)));
    const place = sourcePlaces(map)(Number(line), Number(column));
    if (place?.isOwn) return place.text;
  }
  return undefined;
}

/** A place in a server bundle, as in a stack. @param index in its code */
export function bundlePlace(name: string, code: string, index: number): string {
  const { line, column } = getLineInfo(code, index);
  return `${name}.cjs:${line}:${column + 1}`;
}
