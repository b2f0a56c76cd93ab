import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toolsPackage, withoutScope } from '../../packing/kit-packages.ts';
import type { Print } from '../print-registry.ts';
import { applyUpgrade } from './apply-upgrade.ts';
import { unpackKit } from './kit-source.ts';
import { npmInstall } from './npm-install.ts';
import { UpgradeError } from './upgrade-error.ts';

const options = { 'dry-run': { type: 'boolean', default: false }, force: { type: 'boolean', default: false } } as const;

/** The installed `federation-tools`. */
const tools = path.resolve(import.meta.dirname, '../../..');

/**
 * `federation upgrade [<folder with tarballs or registry>]`: brings a remote up to a new kit, without one to the kit
 * that is installed. The new kit's own program does it.
 * @returns the exit status
 * @throws UpgradeError
 */
export async function upgrade(dir: string, args: string[], print: Print): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [source] = positionals;
  if (!existsSync(path.join(dir, 'remote.json')))
    throw new UpgradeError(`There is no remote.json in ${dir}: is it a remote's folder?`);
  if (!values.force) assertCommitted(dir);
  // The kit from before the scope, beside which this program may have been put.
  const unscoped = path.join(dir, 'node_modules', withoutScope(toolsPackage));
  const installed = existsSync(unscoped) ? unscoped : tools;
  const common = { dir, installed, isDryRun: values['dry-run'] };
  if (!source) return applyUpgrade({ ...common, next: tools, specs: {} }, npmInstall(dir), print);
  // Below the installed package, whose dependencies it finds.
  const next = path.join(tools, '.upgrade');
  try {
    const specs = await unpackKit(source, dir, next);
    const program = path.join(next, 'dist/command/upgrade/upgrade-program.js');
    if (!existsSync(program)) throw new UpgradeError(`${source} has no kit newer than this one`);
    const registry = /^https?:/.test(source) ? source : undefined;
    return await runNode(program, JSON.stringify({ ...common, next, specs, registry }));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** What is not committed could not be told from what the upgrade has changed, nor be taken back. */
function assertCommitted(dir: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], { cwd: dir, encoding: 'utf8' });
  if (status !== 0) throw new UpgradeError('this folder is in no git repository: commit it first, or use --force');
  if (stdout) throw new UpgradeError(`commit or stash these first, or use --force:\n${stdout.trimEnd()}`);
}

const runNode = (...args: string[]): Promise<number> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (status) => done(status ?? 1));
  });
