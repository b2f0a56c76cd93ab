import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from 'gate/finding';
import { commandLimits } from 'gate/gate-limits';
import { runGate } from 'gate/run-gate';
import { unsatisfiedRanges } from 'releases/compatibility';
import type { RegistryClient } from 'releases/registry-client';
import type { Release } from 'releases/release';
import { unpackRelease } from 'releases/release-archive';
import { provides as providedByCheckout } from 'releases/shared-packages';
import { buildDevelopmentProgram } from 'remote-host/render-program';
import { repositoryRoot } from 'server-kit/repository-root';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { liveRemotes, publisherIn } from '../../catalog/live-fragments.ts';
import { buildHost } from '../../checks/browser/build-host.ts';
import { renderingModule } from '../../checks/check-build.ts';
import { RehearsalError } from '../rehearsal-error.ts';
import { installPackages, providedWith } from './install-packages.ts';
import { readSharedExports, removedExports, type SharedExports } from './shared-exports.ts';
import { type RemoteRehearsal, type UpgradeRehearsal, upgradeReport } from './upgrade-report.ts';

/**
 * Runs each live release, as it is stored, in the shell of this checkout with other versions of its shared packages:
 * renders its routes and fragments with the fixtures in the release, and opens them in a browser. What fails today, too,
 * is not reported. Each team's part is stored with its release.
 * @param specs the packages, as npm takes them; none: the checkout as it is
 * @param chromium the path of a browser; undefined: nothing is opened
 * @throws RehearsalError, ReleaseError
 */
export async function rehearseUpgrade(
  registry: RegistryClient,
  specs: readonly string[],
  chromium: string | undefined,
  print: (line: string) => void,
): Promise<UpgradeRehearsal> {
  const releases = await liveRemotes(registry);
  const { sequence } = await registry.readSet();
  const publisher = publisherIn(await registry.readLog());
  const [next, current] = [temporaryFolder('rehearsal-'), temporaryFolder('rehearsal-')];
  try {
    if (specs.length > 0) print(`Installing ${specs.join(' ')}`);
    await installPackages(specs, next.dir);
    const provides = providedWith(next.dir);
    print('Building what the shell shares');
    const shell = await buildShell(next.dir);
    const today = specs.length > 0 ? await buildShell(current.dir) : undefined;
    const versions = changedVersions(provides);
    const remotes: RemoteRehearsal[] = [];
    for (const release of releases) {
      const { name, version } = release;
      print(`Rehearsing ${name} ${version}`);
      const findings = await rehearse(registry, release, { shell, today, provides, chromium });
      const ranges = unsatisfiedRanges(release, { provides }).map(rangeFinding);
      const rehearsed = { name, version, publishedBy: publisher(release), findings: [...findings, ...ranges] };
      remotes.push(rehearsed);
      await registry.recordRehearsal(upgradeReport(rehearsed, versions, sequence));
    }
    return { versions, remotes };
  } finally {
    next.remove();
    current.remove();
  }
}

/** The release works, and the registry would not make it live again. */
const rangeFinding = (range: string): Finding => {
  const message = `to be published again with a wider range: ${range}`;
  return { check: 'shared-packages', message, file: 'package.json', warning: true };
};

/** `react ^19.0.0 …` for `react/jsx-runtime ^19.0.0 …`. */
const ofPackage = (range: string): string => range.replace(/^([a-z][^/ ]*)\/\S+/, '$1');

function changedVersions(provides: Readonly<Record<string, string>>): string[] {
  const own = providedByCheckout();
  const changed = Object.entries(provides).filter(([name, version]) => own[name] !== version);
  return [...new Set(changed.map((entry) => ofPackage(entry.join(' '))))];
}

interface Shells {
  readonly shell: BuiltShell;
  /** With the packages of the checkout; undefined if the other one has these. */
  readonly today: BuiltShell | undefined;
  readonly provides: Readonly<Record<string, string>>;
  readonly chromium: string | undefined;
}

async function rehearse(
  registry: RegistryClient,
  release: Release,
  { shell, today, provides, chromium }: Shells,
): Promise<Finding[]> {
  const folder = temporaryFolder('rehearsed-');
  const { dir } = folder;
  try {
    await unpackRelease(await registry.download(release.name, release.version), dir, () => {});
    const module = await renderingModule();
    const run = async ({ program, host }: BuiltShell): Promise<readonly Finding[]> => {
      const pages = { module, host: { program, dir: chromium ? await host() : '' }, dir, chromium };
      const result = runGate({ release, pages }, commandLimits);
      // The other remotes are rehearsed nevertheless.
      return result.then(
        ({ findings }) => findings,
        ({ message }: Error) => [{ check: 'rendering', message }],
      );
    };
    const found = await run(shell);
    const known = today && found.length > 0 ? (await run(today)).map(textOf) : [];
    const removed = removedExports(release.name, dir, { before: today?.exports, after: shell.exports, provides });
    const isNew = (finding: Finding) => finding.unchecked || !known.includes(textOf(finding));
    return [...removed, ...found.filter(isNew)];
  } finally {
    folder.remove();
  }
}

const textOf = ({ file, message }: Finding): string => `${file} ${message}`;

/** What this checkout's shell shares with remotes, as development builds. */
interface BuiltShell {
  /** The file of the render process's program. */
  readonly program: string;
  readonly exports: SharedExports;
  /** The folder of the test host, built when it is needed. */
  readonly host: () => Promise<string>;
}

/**
 * Builds what the shell of this checkout shares with remotes.
 * @param dir a folder that receives the builds, and whose `node_modules` comes before the checkout's
 * @throws RehearsalError if the shell itself has to change, as does `host`
 */
async function buildShell(dir: string): Promise<BuiltShell> {
  const program = path.join(dir, 'render-program.cjs');
  const exports = await built(async () => {
    const code = await buildDevelopmentProgram(dir);
    writeFileSync(program, code);
    return readSharedExports(code);
  });
  let host: Promise<string> | undefined;
  return {
    program,
    exports,
    host: () => {
      host ??= built(() => buildHost(repositoryRoot, dir));
      return host;
    },
  };
}

const built = <T>(build: () => Promise<T>): Promise<T> =>
  build().catch((cause) => {
    throw new RehearsalError(`The shell cannot be built with these packages: ${cause.message}`, { cause });
  });
