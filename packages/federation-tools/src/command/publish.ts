import { isDeepStrictEqual } from 'node:util';
import { browserVerdictOf, formatReport, type GateReport, isRefused } from 'registry/gate';
import { assertReleasable } from 'registry/release';
import type { ChangeReason } from 'registry/store';
import { addDeltas } from '../assembly/add-deltas.ts';
import { readPackage } from '../assembly/package-manifest.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { buildPackage } from '../build/build.ts';
import { commandLine, releasableFolder } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { checkBuild } from '../checks/check-build.ts';
import { currentCommit, editedFiles } from './build-all.ts';
import { testsFailed } from './check.ts';
import { command, type Invocation } from './command.ts';
import * as shared from './options.ts';
import { printPreview } from './preview.ts';
import { printPromotion } from './promote.ts';
import { printRehearsal } from './rehearse.ts';

const options = {
  ...shared.version,
  promote: { type: 'boolean', default: true, help: 'store it only, and print a preview link' },
  ...shared.previews,
  rehearse: { type: 'boolean', default: false, help: 'make it live only if a rehearsal is clean' },
  ...shared.accept,
  ...shared.browser,
  ...shared.drops,
  ...shared.replacingBad,
  ...shared.reasons,
  ...shared.skipTests,
} as const;

export const publish = command({
  remote: '<remote>',
  options,
  help: "build, check, store and make live; in a team's own repository after types and tests",
  async run(invocation) {
    const { registry, name, values, print } = invocation;
    const dir = releasableFolder(name, invocation.dir);
    // A registry that does not answer, or refuses the key for this remote or a prefix, does so before tests and build.
    await registry.assertMayPublish({ name, prefixes: readPackage(dir, values.version ?? '').prefixes });
    const failed = await testsFailed(invocation);
    if (failed) {
      print(failed);
      return 1;
    }
    const { browser } = invocation;
    const published = await publishSources(invocation, dir, browser);
    if (!published) return 1;
    const { version, replaces, change } = published;
    if (!values.promote) {
      await printPreview(invocation, `${name}@${version}`);
      return 0;
    }
    if (values.rehearse) {
      const rehearsed = { registry, name, version, site: invocation.site, browser, print };
      if (await printRehearsal(rehearsed, { ...values, json: false, with: [] })) {
        print('It is stored, and not made live');
        return 1;
      }
    }
    const promotion = { ...shared.dropped(values), replacingBad: values['replacing-bad'], replaces, ...change };
    const set = await registry.promote(name, version, promotion);
    invocation.reach({ step: 'live', release: `${name} ${version}` });
    await printPromotion(invocation, set);
    return 0;
  },
});

/** Builds, checks and stores a package; undefined if the gate refuses it. */
async function publishSources(invocation: Invocation<typeof options>, dir: string, chromium: string | undefined) {
  const { registry, name, values, print, reach } = invocation;
  const { promote } = values;
  const facts = readPackage(dir, values.version ?? (await sourceVersion(dir)));
  const { version } = facts;
  assertReleasable(facts);
  const reason = [values.reason, values['skip-tests'] && 'without its tests'].filter(Boolean).join('; ');
  const built: ChangeReason = { ...currentCommit(dir), ...shared.reasonIn({ ...values, reason }) };
  const edited = built.commit?.endsWith('-dirty') && editedFiles(dir);
  print(`Building ${name} ${version}`);
  return withPreparedRelease(facts, await buildPackage(facts), async (prepared) => {
    await addDeltas(prepared, registry);
    print('Checking it');
    const report = await checkBuild(registry, prepared, { ...shared.dropped(values), chromium });
    for (const line of formatReport(report, { storeOnly: !promote })) print(line);
    if (isRefused(report.findings.filter(({ promotion }) => promote || !promotion))) {
      print('Nothing was stored');
      return undefined;
    }
    print(`Storing it in ${registry.location}`);
    const change = { ...built, ...browserVerdictOf(report) };
    const release = `${name} ${version}`;
    reach({ step: 'storing', release });
    const { files } = await registry.publish(prepared.dir, change);
    // The same sources may be stored with other deltas or compressed copies: the report is not about those files.
    const isChecked = isDeepStrictEqual(files, prepared.release.files);
    const isLive = report.changes.from === version;
    reach({ step: promote ? 'promoting' : isLive ? 'live' : 'stored', release });
    if (edited)
      print(
        `! not committed: ${edited}: the registry's log records this version as commit ${built.commit?.replace(/^(.{8}).*-/, '$1-')}. If that was not intended, commit the changes and publish a new version`,
      );
    for (const line of promote || isLive ? [`Published ${release}`] : notLive(report, invocation.dir)) print(line);
    return { version, replaces: report.changes.from ?? 'none', change: isChecked ? change : built };
  });
}

/** What is said of a release that is stored only, and how it goes live. */
function notLive({ name, version, findings, changes: { from } }: GateReport, root: string): string[] {
  const conflicts = findings.filter(({ warning }) => !warning);
  const options = conflicts.map(({ option }) => option);
  const command = [commandLine(root, 'promote', name), version, ...options].join(' ');
  const fix = ', fix what is marked with ✗ and publish a new version';
  const dropped = options.map((option) => option?.replace(/^--drop-/, 'the ')).join(' and ');
  const promoting = options.includes(undefined) ? fix : `${fix}; or, if you mean to drop ${dropped}: ${command}`;
  return [
    `Stored ${name} ${version}; it is NOT live${from ? `, ${from} still is` : ''}`,
    `To go live${conflicts.length > 0 ? promoting : `: ${command}`}`,
  ];
}
