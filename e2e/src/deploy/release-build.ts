import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Recreates the build of a stored release, to publish it under another version. @param dir the release's folder */
export function releaseBuild(dir: string): string {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const part of ['browser', 'server']) cpSync(path.join(dir, part), path.join(build, part), { recursive: true });
  // Storing a release moves its source maps out of `browser/`.
  cpSync(path.join(dir, 'maps'), path.join(build, 'browser'), { recursive: true });
  return build;
}
