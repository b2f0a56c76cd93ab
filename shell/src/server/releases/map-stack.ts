import type { ReleaseFolder } from 'releases/release-folder';
import { sourceMapOf, sourcePlaces } from 'releases/source-places';

/**
 * For the log: a stack that names sources instead of the release's server bundle. It stays as it is where the release
 * has no map, or a damaged one: that must not hide the error.
 */
export function mapStack(registry: ReleaseFolder, name: string, version: string, error: unknown): unknown {
  const bundle = `${name}.cjs`;
  if (!(error instanceof Error) || !error.stack?.includes(`${bundle}:`)) return error;
  try {
    const release = registry.readRelease(name, version);
    const sourceOf = sourcePlaces(registry.readFile(release, sourceMapOf(`server/${bundle}`)));
    error.stack = error.stack.replaceAll(
      /[^\s(/]*\.cjs:(\d+):(\d+)/g,
      (place, line, column) => sourceOf(Number(line), Number(column))?.text ?? place,
    );
  } catch {
    return error;
  }
  return error;
}
