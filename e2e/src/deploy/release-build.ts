import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A stored release as its build was, to be published under another version. @param dir the folder of the release */
export function releaseBuild(dir: string): string {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const part of ['browser', 'server']) cpSync(path.join(dir, part), path.join(build, part), { recursive: true });
  // Storing a release takes its source maps away from what browsers get.
  cpSync(path.join(dir, 'maps'), path.join(build, 'browser'), { recursive: true });
  return build;
}
