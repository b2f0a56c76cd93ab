import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/root.ts';

/** The latest version; it requires Node 20. */
const version = '1.4.8';
const name = '@mdn/mdn-http-observatory';

/**
 * Installs MDN's analyzer in .cache, not as a dependency: it includes a server with a database, and its install script
 * downloads lists that are not needed here.
 * @returns the package's folder; undefined if it cannot be installed
 */
export function installObservatory(): string | undefined {
  const prefix = path.join(root, '.cache/observatory', version);
  const folder = path.join(prefix, 'node_modules', name);
  // Written last, so if it is missing, an install was interrupted.
  const preloadList = path.join(folder, 'conf/hsts-preload.json');
  if (existsSync(preloadList)) return folder;
  mkdirSync(prefix, { recursive: true });
  writeFileSync(path.join(prefix, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--omit=optional', '--no-package-lock', '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', ['install', ...options, '--loglevel=error', `${name}@${version}`], { cwd: prefix });
  } catch (error) {
    console.error(`${name} cannot be installed:`, (error as Error).message);
    return undefined;
  }
  // Empty, because a test site cannot be on the preload list; only the header counts.
  writeFileSync(preloadList, '{}\n');
  return folder;
}
