import path from 'node:path';
import { sourceMapOf, sourcePlaces } from 'releases/source-places';
import { readIfExists } from 'releases/stored-files';

/**
 * The first place of a stack that is in a remote's own sources, such as `src/people/people-page.tsx:12`; undefined if
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
