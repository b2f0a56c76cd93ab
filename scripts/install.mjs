import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/** All files of the repository but what Git ignores. */
export const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)));

/**
 * Whether npm has installed what a lockfile lists. Versions of workspaces, which are linked, do not count, nor does when
 * either file was written.
 */
export const isInstalled = (wanted, installed) =>
  Object.entries(wanted)
    .filter(([name]) => name.includes('node_modules/'))
    .every(([name, { version, integrity, optional }]) => {
      const found = installed[name];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    });

function packagesAreInstalled() {
  const [lockfile, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    path.join(root, file),
  );
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  return existsSync(installed) && isInstalled(packagesOf(lockfile), packagesOf(installed));
}

/** Installs the packages if they are missing or others than the lockfile's. `step` runs npm; default: {@link run}. */
export async function installPackages(step = run) {
  if (packagesAreInstalled()) return;
  console.log('Installing packages (npm ci) …');
  await step('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

export const bin = (name) => path.join(root, 'node_modules/.bin', name);

export const tsx = bin('tsx');

export const isRoot = process.getuid?.() === 0;

/** Installs Debian packages as root. Failing to is not an error here: it is where a program is needed. */
export function tryInstallDebianPackages(names) {
  if (names.length === 0 || !isRoot) return;
  console.log(`Installing ${names.join(', ')} (apt-get) …`);
  try {
    const install = `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${names.join(' ')}`;
    run('sh', ['-c', `apt-get update -qq && ${install}`]);
  } catch (error) {
    console.error(error.message);
  }
}

/** Debian packages with the programs that tests of the deployment files and of the sandbox run. */
const packages = { nginx: 'nginx', openssl: 'openssl', curl: 'curl', bwrap: 'bubblewrap' };
const longPackages = {
  'redis-server': 'redis-server',
  prometheus: 'prometheus',
  ip: 'iproute2',
  'systemd-analyze': 'systemd',
  logrotate: 'logrotate',
};

/** Installs the missing ones. @param long whether also those that only `npm run test:long` needs */
export function installPrograms(long) {
  const needed = Object.entries(long ? { ...packages, ...longPackages } : packages);
  const isMissing = ([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;
  tryInstallDebianPackages(needed.filter(isMissing).map(([, name]) => name));
}
