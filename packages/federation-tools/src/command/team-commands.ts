import { parseArgs } from 'node:util';
import { readJson, readPackage } from 'releases/package-manifest';
import { type Environment, missingVariable, siteUrl } from 'server-kit/environment';
import { buildPackage } from '../build/build-package.ts';
import { isKitCheckout } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { printCatalog } from '../catalog/print-catalog.ts';
import { writeFragmentTypes } from '../catalog/write-fragment-types.ts';
import { findChromium } from '../checks/browser/find-chromium.ts';
import { parseCommand, runCommand } from './commands.ts';
import { formatUnchecked, isTypo, unknownCommand } from './format-error.ts';
import { openRegistry } from './open-registry.ts';
import type { Print } from './print-registry.ts';
import { runTests, runTestsToEnd } from './run-tests.ts';
import { usage } from './usage.ts';

/**
 * Runs one command in the folder of a remote, or in a checkout of the kit, where commands name one of its remotes; resolves
 * to the exit status. @throws ReleaseError, ScaffoldError, SiteError
 */
export async function runTeamCommand(dir: string, args: string[], env: Environment, print: Print): Promise<number> {
  const [command = '', ...rest] = args;
  const isHelp = ['', 'help'].includes(command) || args.includes('--help') || args.includes('-h');
  switch (isHelp ? '' : command) {
    case 'new-remote': {
      const { newRemote } = await import('../scaffold/new-remote.ts');
      const made = newRemote(rest[0] ?? '', dir);
      print(`Made ${made}; next: npm install`);
      return 0;
    }
    case 'lockfile': {
      const { completeLockfile } = await import('../scaffold/complete-lockfile.ts');
      for (const added of completeLockfile(dir)) print(`Added ${added}`);
      return 0;
    }
    case 'dev': {
      const { dev } = await import('../dev/dev.ts');
      await dev(dir, rest, env, print);
      return 0;
    }
  }
  if (isKitCheckout(dir))
    return runCommand(openRegistry(env, dir), args, print, siteUrl(env), dir, findChromium(env, dir));
  if (isHelp) {
    print(usage('remote'));
    return 0;
  }
  const run = (...remotes: string[]) => runInRegistry(dir, remotes, env, print);
  switch (command) {
    case 'test':
      return runTests(dir, rest);
    case 'build':
      return buildRemote(dir, rest, print);
    case 'check':
      try {
        return await runTested(dir, args, env, print);
      } catch (error) {
        if (isTypo(error as Error)) throw error;
        print(formatUnchecked(error as Error, parseCommand(rest).values.json));
        return 2;
      }
    case 'publish':
      return runTested(dir, args, env, print);
    case 'promote':
    case 'delete':
    case 'rollback':
    case 'verify':
    case 'log':
      return run(command, nameOf(dir), ...rest);
    case 'preview':
    case 'rehearse': {
      const [version = '', ...others] = rest[0]?.startsWith('-') ? ['', ...rest] : rest;
      return run(command, `${nameOf(dir)}@${version}`, ...others);
    }
    case 'list':
    case 'errors':
    case 'vitals':
      return run(command, ...rest);
    case 'types':
      await writeFragmentTypes(registryOf(dir, env), dir, rest, print);
      return 0;
    case 'catalog':
      await printCatalog(registryOf(dir, env), print);
      return 0;
    default:
      print(unknownCommand(command));
      return 2;
  }
}

const runInRegistry = (dir: string, args: string[], env: Environment, print: Print): Promise<number> =>
  runCommand(registryOf(dir, env), args, print, env.SITE_URL ? siteUrl(env) : undefined, dir, findChromium(env, dir));

/** Runs a command after types and tests. A registry that does not answer, or refuses the key, does so before. */
async function runTested(dir: string, args: string[], env: Environment, print: Print): Promise<number> {
  const [command = '', ...rest] = args;
  const { json, 'skip-tests': isSkipping } = parseCommand(rest).values;
  await registryOf(dir, env).readSet(command === 'publish' ? readPackage(dir, '') : undefined);
  const failed = isSkipping ? undefined : await runTestsToEnd(dir, console.error);
  if (!failed) return runInRegistry(dir, [command, nameOf(dir), ...rest], env, print);
  const message = `${failed}, so nothing was built, checked or stored`;
  print(json ? JSON.stringify({ code: 'TESTS_FAILED', message }) : message);
  return 1;
}

/** A team has no registry of its own, unless it says so. @throws ConfigurationError */
function registryOf(dir: string, env: Environment) {
  if (!env.REGISTRY_URL && !env.REGISTRY_DIR)
    throw missingVariable('REGISTRY_URL', "the address of the site's registry");
  return openRegistry(env, dir);
}

const nameOf = (dir: string): string => readJson(dir, 'package.json').name;

async function buildRemote(dir: string, args: string[], print: Print): Promise<number> {
  const { version } = parseArgs({ args, options: { version: { type: 'string' } } }).values;
  const facts = readPackage(dir, version ?? (await sourceVersion(dir)));
  print(`Built ${facts.name} ${facts.version}: ${await buildPackage(facts)}`);
  return 0;
}
