import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from 'server-kit/repository-root';
import { readJson } from '../assembly/package-manifest.ts';
import { RehearsalError } from './compare-sides.ts';

const run = promisify(execFile);

/** What is installed or built, and hidden folders. */
const notCopied = /\/(node_modules|dist|\.\w+)(\/|$)/;

/**
 * Copies the sources of this checkout into a new folder that has other versions of packages, such as `react@20.0.0` or
 * `react-router-dom@npm:react-router@8`. All other packages are those of the checkout.
 * @throws RehearsalError if npm cannot install them
 */
export async function copyCheckout(specs: readonly string[], dir: string): Promise<void> {
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }');
  // Peers come from the checkout, and a folder is copied, so that its own imports are those of the others.
  const how = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--install-links'];
  await run('npm', ['install', ...how, '--fetch-retries', '0', ...specs], { cwd: dir }).catch(({ stderr, message }) => {
    throw new RehearsalError(`npm cannot install ${specs.join(' ')}: ${stderr || message}`);
  });
  const { workspaces } = readJson(repositoryRoot, 'package.json') as { readonly workspaces: readonly string[] };
  for (const entry of [...workspaces, 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(path.join(repositoryRoot, entry), path.join(dir, entry), {
      recursive: true,
      filter: (source) => !notCopied.test(source.slice(repositoryRoot.length)),
    });
  const [from, to] = [path.join(repositoryRoot, 'node_modules'), path.join(dir, 'node_modules')];
  const given = packagesIn(to);
  for (const name of packagesIn(from).filter((each) => !given.includes(each))) {
    const source = realpathSync(path.join(from, name));
    const workspace = workspaces.find((each) => path.join(repositoryRoot, each) === source);
    const { dependencies, peerDependencies } = readJson(source, 'package.json');
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    // Linked, it would find the checkout's versions.
    const isCopied = given.some((each) => each in { ...dependencies, ...peerDependencies });
    if (isCopied && !workspace) cpSync(source, target, { recursive: true });
    else symlinkSync(workspace ? path.join(dir, workspace) : source, target);
  }
}

/** The names of the packages in a `node_modules` folder. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((each) => `${name}/${each}`) : name,
    )
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));
