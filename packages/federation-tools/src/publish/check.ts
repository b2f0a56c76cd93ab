import { isRefused } from 'gate/finding';
import { formatReport } from 'gate/format-report';
import type { Dropped } from 'gate/live-releases';
import { readPackage } from 'releases/package-manifest';
import { withPreparedRelease } from 'releases/prepared-release';
import type { RegistryClient } from 'releases/registry-client';
import { buildPackage } from '../build/build-package.ts';
import { releasableFolder } from '../build/releasable-packages.ts';
import { sourceVersion } from '../build/source-version.ts';
import { checkBuild } from '../checks/check-build.ts';

interface CheckArguments extends Dropped {
  readonly version?: string | undefined;
  readonly json?: boolean | undefined;
  /** Path of a browser. */
  readonly chromium?: string | undefined;
}

/**
 * `check <remote>`: builds a package without publishing it and prints a report for its reviewer. Resolves to 0 if the
 * release passes, 1 if it is refused, 2 if it could not be checked completely.
 * @throws if it could not be checked at all
 */
export async function check(
  registry: RegistryClient,
  name: string,
  { version, json, dropPrefixes = [], dropRoutes = [], chromium }: CheckArguments,
  print: (line: string) => void,
  root?: string,
): Promise<number> {
  const dir = releasableFolder(name, root);
  await registry.readSet();
  const facts = readPackage(dir, version ?? (await sourceVersion(dir)));
  const report = await withPreparedRelease(facts, await buildPackage(facts), (prepared) =>
    checkBuild(registry, prepared, { dropPrefixes, dropRoutes, chromium }),
  );
  for (const line of json ? [JSON.stringify(report, null, 2)] : formatReport(report)) print(line);
  if (isRefused(report.findings)) return 1;
  return report.findings.some(({ unchecked }) => unchecked) ? 2 : 0;
}
