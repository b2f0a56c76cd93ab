import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { incompatibleRemotes } from 'releases/incompatible-remotes';
import { type PreviewOptions, previewLink } from 'releases/preview-link';
import type { RegistryClient } from 'releases/registry-client';
import { type ChangeReason, type TeamRight, teamRights } from 'releases/registry-store';
import { pointerOf, type ReleaseSet } from 'releases/release';
import { ReleaseError } from 'releases/release-errors';
import { repositoryRoot } from 'server-kit/repository-root';
import { callOf } from '../build/list-remotes.ts';
import { sandboxWarning } from '../checks/browser/find-chromium.ts';
import { buildAll } from '../publish/build-all.ts';
import { check } from '../publish/check.ts';
import { publish } from '../publish/publish.ts';
import { formatUpgrade, isReady } from '../rehearse/upgrade/upgrade-report.ts';
import { awaitShells } from './await-shells.ts';
import { formatUnchecked, unknownCommand } from './format-error.ts';
import { printErrors } from './print-errors.ts';
import { type Print, printKeys, printList, printLog } from './print-registry.ts';
import { printVitals } from './print-vitals.ts';
import { usage } from './usage.ts';

const options = {
  rights: { type: 'string' },
  to: { type: 'string' },
  version: { type: 'string' },
  json: { type: 'boolean', default: false },
  reason: { type: 'string' },
  commit: { type: 'string' },
  promote: { type: 'boolean', default: true },
  browser: { type: 'boolean', default: true },
  hours: { type: 'string', default: '24' },
  with: { type: 'string', multiple: true },
  accept: { type: 'string', multiple: true },
  'per-route': { type: 'string', default: '100' },
  pictures: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
  site: { type: 'boolean', default: false },
  upgrade: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  'drop-prefix': { type: 'string', multiple: true },
  'drop-route': { type: 'string', multiple: true },
  'replacing-bad': { type: 'boolean', default: false },
} as const;

/** @throws as `parseArgs` of Node */
export const parseCommand = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, allowNegative: true, options });

/**
 * Runs one command; resolves to the exit status.
 * @param siteUrl the site that shows previews, if it is known
 * @param root the checkout whose packages are published
 * @param chromium the path of a browser in which the gate opens a remote's pages
 * @throws ReleaseError
 */
export async function runCommand(
  registry: RegistryClient,
  args: string[],
  print: Print,
  siteUrl: string | undefined,
  root = repositoryRoot,
  chromium?: string,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(usage('checkout'));
    return 0;
  }
  const { positionals, values } = parseCommand(args);
  const [command, name = '', version = ''] = positionals;
  const { commit, 'drop-prefix': dropPrefixes, 'drop-route': dropRoutes } = values;
  const reason = [values.reason, values['skip-tests'] && 'without its tests'].filter(Boolean).join('; ');
  const why: ChangeReason = { ...(reason ? { reason } : {}), ...(commit ? { commit } : {}) };
  const dropped = { ...(dropPrefixes ? { dropPrefixes } : {}), ...(dropRoutes ? { dropRoutes } : {}) };
  const promotion = { ...why, replacingBad: values['replacing-bad'], ...dropped };
  if ((/^(?:promote|delete)$/.test(command ?? '') && !version) || (command === 'preview' && name.endsWith('@'))) {
    const call = callOf(root, command ?? '', name || '<remote>');
    print(`${command} needs a version: ${call}${call.endsWith('@') ? '' : ' '}<version>`);
    print(`To see the versions: ${callOf(root, 'list', '').trim()}`);
    return 2;
  }
  const browserPath = values.browser ? chromium : undefined;
  const opensPages = ['check', 'publish', 'rehearse'].includes(command ?? '');
  if (browserPath && opensPages && sandboxWarning) process.stderr.write(`! ${sandboxWarning}\n`);
  switch (command) {
    case 'build-all':
      await buildAll(registry, print);
      return 0;
    case 'list':
      await printList(registry, print);
      return 0;
    case 'publish': {
      const given = { ...values, ...dropped, chromium: browserPath };
      const published = await publish(registry, name, why, given, print, root);
      if (!published) return 1;
      const id = `${name}@${published.version}`;
      if (!values.promote) {
        await printPreview(registry, id, values, siteUrl, print);
        return 0;
      }
      if (values.rehearse) {
        // Loaded only if needed, with Playwright.
        const { rehearsal } = await import('./rehearsal.ts');
        if (await rehearsal(registry, id, { ...given, json: false }, siteUrl, print)) {
          print('It is stored, and not made live');
          return 1;
        }
      }
      const set = await registry.promote(name, published.version, { ...promotion, ...published.why });
      await printPromotion(registry, name, set, print);
      return 0;
    }
    case 'check':
      try {
        return await check(registry, name, { ...values, ...dropped, chromium: browserPath }, print, root);
      } catch (error) {
        print(formatUnchecked(error as Error, values.json));
        return 2;
      }
    case 'delete':
      await registry.deleteRelease(name, version);
      print(`Deleted ${name} ${version}`);
      return 0;
    case 'promote':
      await printPromotion(registry, name, await registry.promote(name, version, promotion), print);
      return 0;
    case 'rollback': {
      const to = values.to ? { to: values.to } : {};
      await printPromotion(registry, name, await registry.rollback(name, { ...why, ...to }), print);
      return 0;
    }
    case 'preview':
      print(await previewLink(registry, name, values, siteUrl));
      return 0;
    case 'rehearse': {
      if (values.upgrade) {
        const { printUpgradeReport } = await import('./rehearsal.ts');
        return printUpgradeReport(registry, name, print);
      }
      if (name === 'shell' && !values.site) {
        const { rehearseUpgrade } = await import('../rehearse/upgrade/rehearse-upgrade.ts');
        const say = values.json ? () => {} : print;
        const rehearsal = await rehearseUpgrade(registry, values.with ?? [], browserPath, say);
        for (const line of values.json ? [JSON.stringify(rehearsal, null, 2)] : formatUpgrade(rehearsal)) print(line);
        return rehearsal.remotes.every(isReady) ? 0 : 1;
      }
      const { rehearsal } = await import('./rehearsal.ts');
      // Of its browser, too: this machine may serve visitors.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      return rehearsal(registry, name, { ...values, chromium: browserPath }, siteUrl, print);
    }
    case 'verify':
      return verify(registry, name, print);
    case 'log':
      await printLog(registry, name, print);
      return 0;
    case 'errors':
      await printErrors(registry, name, values.json, print);
      return 0;
    case 'vitals':
      await printVitals(registry, name, values.json, print);
      return 0;
    case 'prune': {
      const removed = await registry.prune();
      for (const each of removed) print(`Removed ${each.name} ${each.version}`);
      if (removed.length === 0) print('Nothing to remove: every release may still be asked for');
      return 0;
    }
    case 'keys':
      return keys(registry, positionals.slice(1), values.rights, print);
    default:
      print(command ? unknownCommand(command) : usage('checkout'));
      return command ? 2 : 0;
  }
}

/** A version is stored whether or not it can be looked at. */
async function printPreview(
  registry: RegistryClient,
  id: string,
  options: PreviewOptions,
  siteUrl: string | undefined,
  print: Print,
): Promise<void> {
  try {
    print(`Preview: ${await previewLink(registry, id, options, siteUrl)}`);
  } catch (error) {
    print(`No preview: ${(error as Error).message}`);
  }
}

/** Prints what is live now and, for a shell, the remotes that are incompatible with it. */
async function printPromotion(registry: RegistryClient, name: string, set: ReleaseSet, print: Print): Promise<void> {
  print(`Release set ${set.sequence}: ${name} ${pointerOf(set, name)?.version} is live`);
  if (name === 'shell') for (const line of await incompatibleRemotes(registry)) print(line);
  await awaitShells(registry, set, print);
}

/** Verifies all releases, or those of one package, and reports every damaged one. */
async function verify(registry: RegistryClient, only: string, print: Print): Promise<number> {
  const releases = (await registry.listReleases()).filter(({ name }) => !only || name === only);
  if (releases.length === 0 && only)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No release of ${JSON.stringify(only)} is in ${registry.location}`);
  let status = 0;
  for (const { name, version } of releases) {
    try {
      await registry.verify(name, version);
      print(`${name} ${version}: every file is as published`);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      print(`${error.code}: ${error.message}`);
      status = 1;
    }
  }
  return status;
}

async function keys(
  registry: RegistryClient,
  args: readonly string[],
  rights: string | undefined,
  print: Print,
): Promise<number> {
  const [action, name, remote, ...prefixes] = args;
  if (action === 'add' && name && remote) {
    const key = await registry.addKey({ name, remote, prefixes, ...(rights ? { rights: rightsOf(rights) } : {}) });
    print(`${name} may release ${remote} with REGISTRY_KEY=${key}`);
    print('The key is not stored: it cannot be shown again');
  } else if (action === 'revoke' && name) {
    await registry.revokeKey(name);
    print(`${name} is revoked`);
  } else if (!action) await printKeys(registry, print);
  else {
    print(usage('checkout'));
    return 2;
  }
  return 0;
}

/** @throws ReleaseError KEY_INVALID */
function rightsOf(list: string): TeamRight[] {
  return list.split(',').map((each) => {
    const right = teamRights.find((known) => known === each);
    if (right) return right;
    throw new ReleaseError('KEY_INVALID', `${JSON.stringify(each)} is no right: ${teamRights.join(' or ')}`);
  });
}
