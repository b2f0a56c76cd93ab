import { formatReport, isRefused } from 'registry/gate';
import { readPackage } from '../assembly/package-manifest.ts';
import { withPreparedRelease } from '../assembly/prepared-release.ts';
import { buildPackage } from '../build/build.ts';
import { releasableFolder } from '../build/list-remotes.ts';
import { sourceVersion } from '../build/source-version.ts';
import { checkBuild } from '../checks/check-build.ts';
import { command, type Invocation } from './command.ts';
import { browser, dropped, drops, json, skipTests, version } from './options.ts';
import { formatUnchecked } from './run-program.ts';
import { runTestsToEnd } from './run-tests.ts';

const options = { json, ...version, ...browser, ...drops, ...skipTests };

export const check = command({
  remote: '<remote>',
  options,
  help: 'the gate, after types and tests: build it and say what keeps it from going live (status 1)',
  async run(invocation) {
    try {
      const dir = releasableFolder(invocation.name, invocation.dir);
      // A registry that does not answer, or refuses the key, does so before the tests run.
      await invocation.registry.readSet();
      const failed = await testsFailed(invocation);
      if (!failed) return await checkSources(invocation, dir);
      invocation.print(invocation.values.json ? JSON.stringify({ code: 'TESTS_FAILED', message: failed }) : failed);
      return 1;
    } catch (error) {
      invocation.print(formatUnchecked(error as Error, invocation.values.json));
      return 2;
    }
  },
});

/** In the folder of a remote, what its types or tests say against it. */
export async function testsFailed({ isCheckout, dir, values }: Invocation<typeof skipTests>) {
  if (isCheckout) return undefined;
  const failed = values['skip-tests'] ? undefined : await runTestsToEnd(dir, console.error);
  return failed && `${failed}, so nothing was built, checked or stored`;
}

/** Resolves to 0 if the release passes, 1 if it is refused, 2 if it could not be checked completely. */
async function checkSources({ registry, values, browser, print }: Invocation<typeof options>, dir: string) {
  const facts = readPackage(dir, values.version ?? (await sourceVersion(dir)));
  const report = await withPreparedRelease(facts, await buildPackage(facts), (prepared) =>
    checkBuild(registry, prepared, { ...dropped(values), chromium: browser }),
  );
  for (const line of values.json ? [JSON.stringify(report, null, 2)] : formatReport(report)) print(line);
  if (isRefused(report.findings)) return 1;
  return report.findings.some(({ unchecked }) => unchecked) ? 2 : 0;
}
