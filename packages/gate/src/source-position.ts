import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/**
 * The first place of a stack that is in a remote's own sources, such as `src/people/people-page.tsx:12`; undefined if
 * none is.
 * @param dir a release's files: its source maps are in `maps/`
 */
export function sourcePosition(dir: string, stack = ''): string | undefined {
  for (const [, file = '', line, column] of stack.matchAll(/([\w@.+-]+\.c?js):(\d+):(\d+)/g)) {
    const entry = readMap(path.join(dir, 'maps', `${file}.map`))?.findEntry(Number(line) - 1, Number(column) - 1);
    const [, source] =
      /^webpack:\/\/[^/]*\/\.\/(.*)/.exec(entry && 'originalSource' in entry ? entry.originalSource : '') ?? [];
    if (entry && 'originalLine' in entry && source && !source.startsWith('node_modules/'))
      return `${source}:${entry.originalLine + 1}`;
  }
  return undefined;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
