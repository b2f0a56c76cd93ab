import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPackage } from 'releases/package-manifest';
import { assertReleaseSegments } from 'releases/release-segments';
import type { Environment } from 'server-kit/environment';
import { build } from '../build/build.ts';
import { isKitCheckout } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { printCatalog } from '../catalog/print-catalog.ts';
import { writeFragmentTypes } from '../catalog/write-fragment-types.ts';
import { findChromium } from '../checks/browser/find-chromium.ts';
import { runCommand } from './commands.ts';
import { openRegistry } from './open-registry.ts';
import type { Print } from './print-registry.ts';
import { siteUrl } from './site-url.ts';
import { usage } from './team-usage.ts';

const require = createRequire(import.meta.url);

/**
 * Runs one command in the folder of a remote, or in a checkout of the kit, where commands name one of its remotes; resolves
 * to the exit status. @throws ReleaseError, ScaffoldError, SiteError
 */
export async function runTeamCommand(dir: string, args: string[], env: Environment, print: Print): Promise<number> {
  const [command = '', ...rest] = args;
  const run = (...remotes: string[]) =>
    runCommand(openRegistry(env, dir), remotes, print, siteUrl(env), dir, findChromium(env));
  switch (command) {
    case 'new-remote': {
      const { newRemote } = await import('../scaffold/new-remote.ts');
      const made = newRemote(rest[0] ?? '', dir);
      print(`Made ${made}; next: npm install`);
      return 0;
    }
    case 'dev': {
      const { dev } = await import('../dev/dev.ts');
      await dev(dir, rest, env, print);
      return 0;
    }
  }
  if (isKitCheckout(dir)) return run(...args);
  switch (command) {
    case 'test':
      return test(dir, rest);
    case 'build':
      return buildRemote(dir, rest, print);
    case 'check':
      return (await test(dir, [])) || run(command, nameOf(dir), ...rest);
    case 'publish':
    case 'promote':
    case 'rollback':
    case 'verify':
    case 'log':
      return run(command, nameOf(dir), ...rest);
    case 'preview':
      return run(command, `${nameOf(dir)}@${rest[0] ?? ''}`, ...rest.slice(1));
    case 'list':
      return run(command);
    case 'types':
      await writeFragmentTypes(openRegistry(env, dir), dir, rest, print);
      return 0;
    case 'catalog':
      await printCatalog(openRegistry(env, dir), print);
      return 0;
    default:
      print(usage);
      return ['', 'help', '--help', '-h'].includes(command) ? 0 : 2;
  }
}

const nameOf = (dir: string): string => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).name;

async function test(dir: string, jestArgs: readonly string[]): Promise<number> {
  const typescript = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json');
  const types = await runNodeProgram(dir, path.join(path.dirname(typescript), 'bin/tsc'), ['-p', dir]);
  return types || runNodeProgram(dir, require.resolve('jest/bin/jest'), jestArgs);
}

async function buildRemote(dir: string, args: string[], print: Print): Promise<number> {
  const { version } = parseArgs({ args, options: { version: { type: 'string' } } }).values;
  const facts = readPackage(dir, version ?? (await sourceVersion(dir)));
  assertReleaseSegments(facts);
  const outDir = path.join(dir, 'dist', facts.version);
  await build({ facts, mode: 'production', outDir });
  print(`Built ${facts.name} ${facts.version}: ${outDir}`);
  return 0;
}

/** Runs a Node program in the remote's folder; resolves to its exit status. */
const runNodeProgram = (cwd: string, program: string, args: readonly string[]): Promise<number> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => done(code ?? 1));
  });
