import { SourceMap } from 'node:module';
import { getLineInfo } from 'acorn';

export interface SourcePlace {
  readonly text: string;
  /** Whether the file is the team's own: no package's, and not the bundler's. */
  readonly isOwn: boolean;
  readonly package?: string;
  /** The team's own code before a package's, as built: what it was inlined into. */
  readonly near?: string;
}

export const packageOfSource = (source: string): string | undefined =>
  /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];

export function textPlace(text: string, index: number): string {
  const { line, column } = getLineInfo(text, index);
  return `${line}:${column + 1}`;
}

/** Where a release stores the source map of a built file, such as `browser/page.js`. */
export const sourceMapOf = (file: string): string => `maps/${file.slice(file.indexOf('/') + 1)}.map`;

/** Lines and columns start at 1. @param map one that is missing or cannot be read has no places */
export function sourcePlaces(map: Buffer | undefined): (line: number, column: number) => SourcePlace | undefined {
  const parsed = map && parse(map);
  const placeAt = (line: number, column: number, steps: number): SourcePlace | undefined => {
    const entry = parsed?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return undefined;
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
    const installed = packageOfSource(source);
    const isOwn = source.startsWith('./') && !installed;
    const text = `${source.replace(/^\.\//, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    const before = installed && steps > 0 && entry.generatedLine === line - 1 && entry.generatedColumn > 0;
    const near = before && placeAt(line, entry.generatedColumn, steps - 1);
    const nearest = near && (near.isOwn ? near.text : near.near);
    return { text, isOwn, ...(installed ? { package: installed } : {}), ...(nearest ? { near: nearest } : {}) };
  };
  return (line, column) => placeAt(line, column, maxSteps);
}

/** How many places before one in a package are looked at for the team's own. */
const maxSteps = 200;

function parse(map: Buffer): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(map.toString('utf8')));
  } catch {
    return undefined;
  }
}
