import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { RegistryClient } from 'registry/client';
import { ReleaseError } from 'registry/release';
import { hasFaults } from 'registry/reports';
import { missingVariable } from 'server-kit/environment';
import { assertAcceptRules, formatRehearsal } from '../rehearse/report-findings.ts';
import { command, type Invocation } from './command.ts';
import { rehearsals } from './options.ts';

export const rehearse = command({
  remote: '<remote>@',
  args: '[<version>]',
  options: rehearsals,
  help: 'every address of the site (SITE_URL) with the live version and with this one, by default the newest: what differs (status 1: errors or warnings that are not accepted); of shell, with the shell of this checkout',
  async run({ registry, name, version, values, site, browser, print }) {
    if (values.upgrade) return printUpgradeReport({ registry, name, version, print });
    // Of its browser, too: this machine may serve visitors.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    return printRehearsal({ registry, name, version, site, browser, print }, values);
  },
});

type Rehearsed = Pick<Invocation, 'registry' | 'name' | 'version' | 'site' | 'browser' | 'print'>;

/**
 * Compares the whole site with and without a published version, and stores the report with it. What was accepted before
 * stays accepted. `shell`: with the shell of this checkout, which is no stored version. Resolves to 1 if it finds errors
 * or warnings that are not accepted, or a remote that is not ready for the shell.
 * @throws ReleaseError, SiteError, ConfigurationError, RehearsalError
 */
export async function printRehearsal(
  { registry, name, version: given, site, browser: chromium, print }: Rehearsed,
  values: Omit<Invocation<typeof rehearsals>['values'], 'upgrade'>,
): Promise<number> {
  const { accept = [], 'per-route': perRoute, pictures, json, with: packages = [] } = values;
  if (!site) throw missingVariable('SITE_URL', 'the address of the site, which shows previews');
  if (!/^[1-9]\d{0,3}$/.test(perRoute))
    throw new ReleaseError('RELEASE_INVALID', '--per-route: expected a number from 1 to 9999');
  const wrong = packages.find((each) => name !== 'shell' || !/^(?:@[^/@]+\/)?[^/@]+@./.test(each));
  if (wrong !== undefined)
    throw new ReleaseError(
      'RELEASE_INVALID',
      `--with, of shell: expected <package>@<version>; got ${JSON.stringify(wrong)}`,
    );
  // Loaded only if needed, with Playwright.
  const { formatRemotes, isReady, rehearse, rehearseShell } = await import('../rehearse/rehearse.ts');
  const version = name === 'shell' ? '' : given || (await newestCandidate(registry, name));
  const before = version ? (await registry.readRehearsal(name, version))?.report.accepted : [];
  const rules = [...new Set([...(before ?? []), ...accept])];
  assertAcceptRules(rules);
  const options = { site, rules, perPattern: Number(perRoute), chromium, pictures, progress: json ? () => {} : print };
  const { report, upgrade } = version
    ? { report: await rehearse(registry, { ...options, name, version }), upgrade: undefined }
    : await rehearseShell(registry, { ...options, packages });
  if (version) await registry.recordRehearsal(report);
  const lines = [...formatRehearsal(report), ...(upgrade ? formatRemotes(upgrade) : [])];
  if (pictures) lines.push(`Pictures: ${path.resolve(pictures)}`);
  for (const line of json ? [JSON.stringify({ ...report, ...upgrade }, null, 2)] : lines) print(line);
  return hasFaults(report) || !(upgrade?.remotes ?? []).every(isReady) ? 1 : 0;
}

/** What the owner's last rehearsal of an upgrade says of a release. @throws ReleaseError */
async function printUpgradeReport({ registry, name, version: given, print }: Omit<Rehearsed, 'site' | 'browser'>) {
  const version = given || ((await registry.readSet()).remotes[name]?.version ?? '');
  const stored = await registry.readRehearsal(name, version, 'upgrade');
  if (!stored) throw new ReleaseError('RELEASE_NOT_FOUND', `${name} ${version} was in no rehearsal of an upgrade`);
  const { at, by, report } = stored;
  for (const line of [`Rehearsed ${at} by ${by}`, ...formatRehearsal(report)]) print(line);
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** @throws ReleaseError RELEASE_NOT_FOUND */
async function newestCandidate(registry: RegistryClient, name: string): Promise<string> {
  const { remotes } = await registry.readSet();
  const [newest] = (await registry.listReleases())
    .filter((release) => release.name === name && release.version !== remotes[name]?.version)
    .toSorted((a, b) => b.publishedAt - a.publishedAt);
  if (!newest) throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} but the live one is stored`);
  return newest.version;
}
