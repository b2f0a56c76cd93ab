import { SourceMap } from 'node:module';
import type { ReleaseFolder } from 'releases/release-folder';

/**
 * For the log: a stack that names sources instead of the release's server bundle. It stays as it is where the release
 * has no map, or a damaged one: that must not hide the error.
 */
export function mapStack(registry: ReleaseFolder, name: string, version: string, error: unknown): unknown {
  const bundle = `${name}.cjs`;
  if (!(error instanceof Error) || !error.stack?.includes(`${bundle}:`)) return error;
  try {
    const release = registry.readRelease(name, version);
    const map = new SourceMap(JSON.parse(registry.readFile(release, `maps/${bundle}.map`).toString('utf8')));
    error.stack = error.stack.replaceAll(/[^\s(/]*\.cjs:(\d+):(\d+)/g, (place, line, column) => {
      const origin = map.findOrigin(Number(line), Number(column));
      return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : place;
    });
  } catch {
    return error;
  }
  return error;
}
