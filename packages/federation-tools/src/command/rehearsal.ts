import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryClient } from 'registry/registry-client';
import { hasFaults } from 'registry/rehearsal-report';
import { ReleaseError } from 'registry/release-errors';
import { missingVariable } from 'server-kit/environment';
import type { Rehearsal } from '../rehearse/compare-sides.ts';
import { rehearse } from '../rehearse/rehearse.ts';
import { formatRehearsal, formatStoredUpgrade, parseAcceptRule } from '../rehearse/report-findings.ts';
import type { Print } from './command.ts';

export interface RehearsalArguments {
  readonly json: boolean;
  readonly accept?: readonly string[] | undefined;
  /** A number. */
  readonly 'per-route': string;
  /** The folder that receives both pictures of each page that looks different. */
  readonly pictures?: string | undefined;
  readonly chromium?: string | undefined;
  /** Of the shell: packages that it has instead of the checkout's. */
  readonly packages?: readonly string[] | undefined;
}

/**
 * `rehearse <remote>@<version>`: compares the whole site with and without a published version, and stores the report with
 * it. What was accepted before stays accepted. `shell`: with the shell of this checkout, which is no stored version.
 * Resolves to 1 if it finds errors or warnings that are not accepted, or a remote that is not ready for the shell.
 * @throws ReleaseError, SiteError, ConfigurationError, RehearsalError
 */
export async function rehearsal(
  registry: RegistryClient,
  id: string,
  { json, accept = [], 'per-route': perRoute, pictures: folder, chromium, packages = [] }: RehearsalArguments,
  site: string | undefined,
  print: Print,
): Promise<number> {
  if (!site) throw missingVariable('SITE_URL', 'the address of the site, which shows previews');
  if (!/^[1-9]\d{0,3}$/.test(perRoute))
    throw new ReleaseError('RELEASE_INVALID', '--per-route: expected a number from 1 to 9999');
  const [name = '', given = ''] = id.split('@');
  const options = { perPattern: Number(perRoute), chromium, progress: json ? () => {} : print };
  const show = ({ report, pictures }: Rehearsal, asJson: object, lines: readonly string[]) => {
    if (folder) writePictures(folder, pictures);
    for (const line of json ? [JSON.stringify(asJson, null, 2)] : [...formatRehearsal(report), ...lines]) print(line);
    if (folder && !json) print(`Pictures: ${pictures.length} pairs in ${path.resolve(folder)}`);
    return hasFaults(report) ? 1 : 0;
  };
  const wrong = packages.find((each) => name !== 'shell' || !/^(?:@[^/@]+\/)?[^/@]+@./.test(each));
  if (wrong !== undefined)
    throw new ReleaseError(
      'RELEASE_INVALID',
      `--with, of shell: expected <package>@<version>; got ${JSON.stringify(wrong)}`,
    );
  if (name === 'shell') {
    // Loaded only if needed, with the builds.
    const { formatRemotes, isReady, rehearseShell } = await import('../rehearse/rehearse-shell.ts');
    const done = await rehearseShell(registry, site, packages, { ...options, rules: accept.map(parseAcceptRule) });
    const { report, versions, remotes } = done;
    const status = show(done, { ...report, versions, remotes }, formatRemotes(done));
    return remotes.every(isReady) ? status : 1;
  }
  const version = given || (await newestCandidate(registry, name));
  const before = await registry.readRehearsal(name, version);
  const rules = [...new Set([...(before?.report.accepted ?? []), ...accept])].map(parseAcceptRule);
  const done = await rehearse(registry, { ...options, name, version, site, rules });
  await registry.recordRehearsal(done.report);
  return show(done, done.report, []);
}

function writePictures(folder: string, pictures: Rehearsal['pictures']): void {
  mkdirSync(folder, { recursive: true });
  for (const { address, live, candidate } of pictures) {
    const name = `page${address.replace(/\W+/g, '-')}`.slice(0, 200);
    writeFileSync(path.join(folder, `${name}.live.png`), live.picture);
    writeFileSync(path.join(folder, `${name}.candidate.png`), candidate.picture);
  }
}

/** `rehearse <remote> --upgrade`: what the owner's last rehearsal of an upgrade says of a release. @throws ReleaseError */
export async function printUpgradeReport(registry: RegistryClient, id: string, print: Print): Promise<number> {
  const [name = '', given = ''] = id.split('@');
  const version = given || ((await registry.readSet()).remotes[name]?.version ?? '');
  const stored = await registry.readRehearsal(name, version, 'upgrade');
  if (!stored) throw new ReleaseError('RELEASE_NOT_FOUND', `${name} ${version} was in no rehearsal of an upgrade`);
  for (const line of formatStoredUpgrade(stored)) print(line);
  return stored.report.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** @throws ReleaseError RELEASE_NOT_FOUND */
async function newestCandidate(registry: RegistryClient, name: string): Promise<string> {
  const { remotes } = await registry.readSet();
  const releases = await registry.listReleases();
  const [newest] = releases
    .filter((release) => release.name === name && release.version !== remotes[name]?.version)
    .toSorted((a, b) => b.publishedAt - a.publishedAt);
  if (!newest) throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} but the live one is stored`);
  return newest.version;
}
