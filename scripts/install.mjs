import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Runs a program with inherited stdio; throws if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/** Whether the packages are installed and not older than the lockfile. */
function packagesAreInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const lockfile = path.join(root, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs - 1000;
}

/** Installs the packages if they are missing or older than the lockfile. `step` runs npm; default: {@link run}. */
export async function installPackages(step = run) {
  if (packagesAreInstalled()) return;
  console.log('Installing packages (npm ci) …');
  await step('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** The path of a package's executable. */
export const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** Runs TypeScript files. */
export const tsx = bin('tsx');

export const isRoot = process.getuid?.() === 0;

/** Installs a Debian package; requires root. */
export const installDebianPackage = (name) =>
  run('sh', ['-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`]);

/** Installs Debian packages as root. Failing to is not an error here: it is where a program is needed. */
export function tryInstallDebianPackages(names) {
  if (names.length === 0 || !isRoot) return;
  console.log(`Installing ${names.join(', ')} (apt-get) …`);
  try {
    installDebianPackage(names.join(' '));
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
