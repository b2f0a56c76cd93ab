import { browserReportOf } from 'gate/browser-report';
import { isRefused } from 'gate/finding';
import { formatReport } from 'gate/format-report';
import type { GateReport } from 'gate/gate-report';
import type { Dropped } from 'gate/live-releases';
import { addDeltas } from 'releases/add-deltas';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import type { RegistryClient } from 'releases/registry-client';
import type { ChangeReason, Promotion } from 'releases/registry-store';
import { assertReleasable } from 'releases/release-segments';
import { repositoryRoot } from 'server-kit/repository-root';
import { buildPackage } from '../build/build-package.ts';
import { callOf } from '../build/list-remotes.ts';
import { releasableFolder } from '../build/releasable-packages.ts';
import { sourceVersion } from '../build/source-version.ts';
import { checkBuild } from '../checks/check-build.ts';
import { currentCommit, editedFiles } from './current-commit.ts';

interface PublishArguments extends Dropped {
  readonly version?: string | undefined;
  /** Otherwise a conflict with a live release does not keep it from being stored. */
  readonly promote: boolean;
  /** Path of a browser. */
  readonly chromium?: string | undefined;
}

interface PublishedRelease {
  readonly version: string;
  /** What a promotion passes on. */
  readonly why: ChangeReason & Promotion;
}

/**
 * Builds, checks and stores a package. Resolves to undefined if the gate refuses it.
 * @throws ReleaseError
 */
export async function publish(
  registry: RegistryClient,
  name: string,
  reason: ChangeReason,
  { version: given, promote, dropPrefixes = [], dropRoutes = [], chromium }: PublishArguments,
  print: (line: string) => void,
  root?: string,
): Promise<PublishedRelease | undefined> {
  const dir = releasableFolder(name, root);
  const facts = readPackage(dir, given ?? (await sourceVersion(dir)));
  const { version } = facts;
  assertReleasable(facts);
  const built = { ...currentCommit(dir), ...reason };
  const edited = built.commit?.endsWith('-dirty') && editedFiles(dir);
  // A registry that does not answer, or refuses the key for this remote or a prefix, does so before the build.
  await registry.readSet(facts);
  print(`Building ${name} ${version}`);
  return withPreparedRelease(facts, await buildPackage(facts), async (prepared) => {
    await addDeltas(prepared, registry);
    print('Checking it');
    const report = await checkBuild(registry, prepared, { dropPrefixes, dropRoutes, chromium });
    for (const line of formatReport(report, { storeOnly: !promote })) print(line);
    if (isRefused(report.findings.filter(({ promotion }) => promote || !promotion))) {
      print('Nothing was stored');
      return undefined;
    }
    print(`Storing it in ${registry.location}`);
    const why = { ...built, ...browserReportOf(report) };
    await registry.publish(prepared.dir, why);
    if (edited)
      print(
        `! not committed: ${edited}: the registry's log records this version as commit ${built.commit?.replace(/^(.{8}).*-/, '$1-')}. If that was not intended, commit the changes and publish a new version`,
      );
    for (const line of promote || report.changes.from === version
      ? [`Published ${name} ${version}`]
      : notLive(report, root))
      print(line);
    return { version, why };
  });
}

/** What is said of a release that is stored only, and how it goes live. */
function notLive({ name, version, findings, changes: { from } }: GateReport, root = repositoryRoot): string[] {
  const conflicts = findings.filter(({ warning }) => !warning);
  const options = conflicts.map(({ option }) => option);
  const command = [callOf(root, 'promote', name), version, ...options].join(' ');
  const fix = ', fix what is marked with ✗ and publish a new version';
  const dropped = options.map((option) => option?.replace(/^--drop-/, 'the ')).join(' and ');
  const promoting = options.includes(undefined) ? fix : `${fix}; or, if you mean to drop ${dropped}: ${command}`;
  return [
    `Stored ${name} ${version}; it is NOT live${from ? `, ${from} still is` : ''}`,
    `To go live${conflicts.length > 0 ? promoting : `: ${command}`}`,
  ];
}
