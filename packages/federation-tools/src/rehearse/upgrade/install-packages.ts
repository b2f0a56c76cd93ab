import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageOf, provides } from 'releases/shared-packages';
import { npmFailure } from '../../npm-failure.ts';
import { RehearsalError } from '../rehearsal-error.ts';

const run = promisify(execFile);

/**
 * Installs packages into a folder, such as `react@20.0.0` or `react-router-dom@npm:react-router@8`.
 * @throws RehearsalError
 */
export async function installPackages(specs: readonly string[], dir: string): Promise<void> {
  if (specs.length === 0) return;
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }');
  // Peers come from the checkout, and a folder is copied, so that its own imports are those of the others.
  const how = ['--json', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--install-links'];
  await run('npm', ['install', ...how, '--fetch-retries', '0', ...specs], { cwd: dir }).catch((failed) => {
    throw new RehearsalError(`npm cannot install ${specs.join(' ')}: ${npmFailure(failed)}`);
  });
  const { react, 'react-dom': reactDom } = providedWith(dir);
  if (react !== reactDom)
    throw new RehearsalError(
      `react ${react} and react-dom ${reactDom} do not work with each other: give both the same version`,
    );
}

/** The `provides` field of a shell that has the packages installed in a folder. */
export const providedWith = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(provides()).map(([name, version]) => [name, installedIn(dir, packageOf(name)) ?? version]),
  );

function installedIn(dir: string, name: string): string | undefined {
  const file = path.join(dir, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
