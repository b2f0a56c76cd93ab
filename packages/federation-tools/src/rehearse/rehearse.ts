import { randomBytes } from 'node:crypto';
import type { RegistryClient } from 'registry/client';
import { signPreview } from 'registry/keys';
import { escapeUnprintable, packageOf, type Release, ReleaseError, unsatisfiedRanges } from 'registry/release';
import type { RehearsalFinding, RehearsalReport } from 'registry/reports';
import { liveRemotes, publisherIn } from '../catalog/live-fragments.ts';
import { type MappedError, mapErrors } from '../map-errors.ts';
import { startCandidateShell } from './candidate-shell.ts';
import { type ComparisonOptions, compareSides } from './compare-sides.ts';
import { formatFinding } from './report-findings.ts';

type RehearsalOptions = ComparisonOptions & Pick<RehearsalReport, 'site'>;

const previewExpiry = (): Date => new Date(Date.now() + 2 * 3_600_000);

/**
 * Renders every address of the site twice, with the live release and with a candidate, and compares them. Both are
 * previews: neither comes from a cache, and neither is rendered by a process that visitors' pages share.
 * @throws ReleaseError RELEASE_NOT_FOUND, SiteError, RehearsalError
 */
export async function rehearse(
  registry: RegistryClient,
  { name, version, site, ...options }: RehearsalOptions & Pick<Release, 'name' | 'version'>,
): Promise<RehearsalReport> {
  const { remotes, sequence: set } = await registry.readSet();
  const live = remotes[name]?.version;
  if (!live)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} is live: there is nothing to compare with`);
  const preview = async (shown: string) => ({
    origin: new URL(site).origin,
    token: await registry.preview({ name, version: shown }, previewExpiry()),
  });
  const releases = [await registry.readRelease(name, version), ...(await liveRemotes(registry))];
  const previews = { live: await preview(live), candidate: await preview(version) };
  return compareSides(previews, releases, { name, version, live, set, site }, options);
}

/**
 * Renders every address of the site twice, with the site's shell and with that of this checkout, which runs here with the
 * same live releases, and compares them. Both are previews of a live release, so neither comes from a cache. Each team's
 * part is stored with its release.
 * @param packages that the checkout's shell has instead of its own, such as `react@20.0.0`
 * @throws ReleaseError, SiteError, RehearsalError
 */
export async function rehearseShell(
  registry: RegistryClient,
  { site, packages, ...options }: RehearsalOptions & { readonly packages: readonly string[] },
): Promise<{ readonly report: RehearsalReport; readonly upgrade: Upgrade }> {
  const { shell, sequence: set } = await registry.readSet();
  const releases = await liveRemotes(registry);
  const [shown] = releases;
  if (!shell || !shown)
    throw new ReleaseError('RELEASE_NOT_FOUND', 'No shell, or no remote, is live: there is nothing to compare with');
  const key = randomBytes(32).toString('hex');
  options.progress(["Building this checkout's shell", ...packages].join(' '));
  const candidate = await startCandidateShell(registry, { SITE_URL: site, PREVIEW_KEY: key }, packages);
  try {
    const { version, origin } = candidate;
    const previews = {
      live: { origin: new URL(site).origin, token: await registry.preview(shown, previewExpiry()) },
      candidate: { origin, token: signPreview(key, shown, previewExpiry()) },
    };
    const about = { name: 'shell', version, live: shell.version, set, site };
    const report = await compareSides(previews, releases, about, options);
    await candidate.stop();
    const upgrade = await describeUpgrade(registry, candidate, releases, report);
    for (const { name, version, findings } of upgrade.remotes)
      await registry.recordRehearsal({ ...report, name, version, live: version, upgrade: upgrade.versions, findings });
    return { report, upgrade };
  } finally {
    await candidate.remove();
  }
}

type Upgrade = Awaited<ReturnType<typeof describeUpgrade>>;

/**
 * What each team has to do, by the reports of the candidate's registry and the findings on its pages: what works today
 * and does not in the shell and, as warnings, what it has to change. The versions, such as `react 20.0.0`, are those of
 * shared packages of which the live shell has others.
 */
async function describeUpgrade(
  registry: RegistryClient,
  { registry: own, versions: given }: Pick<Awaited<ReturnType<typeof startCandidateShell>>, 'registry' | 'versions'>,
  releases: readonly Release[],
  { live, version, findings: found }: RehearsalReport,
) {
  const before = (await registry.readRelease('shell', live)).provides ?? {};
  const built = (await own.readRelease('shell', version)).provides ?? {};
  const provides = Object.fromEntries(
    Object.entries(built).map(([name, each]) => [name, given[packageOf(name)] ?? each]),
  );
  const changed = Object.entries(provides).filter(([name, each]) => before[name] !== each);
  // What fails today, too, is not the shell's doing.
  const known = (await registry.readErrors()).map(textOf);
  const errors = (await mapErrors(own, await own.readErrors())).filter((error) => !known.includes(textOf(error)));
  const publisher = publisherIn(await registry.readLog());
  const remotes = releases.map((release) => {
    const { name, version, routes = [] } = release;
    const ofRemote: RehearsalFinding[] = [
      ...errors
        .filter(({ remote }) => remote === name)
        .map(({ message, route, frames: [frame] }) => finding('error', 'error', message, [frame?.place, route])),
      ...found.filter(
        ({ severity, patterns }) => severity === 'error' && routes.some((each) => patterns.includes(each)),
      ),
      // The release works, and the registry would not make it live again.
      ...unsatisfiedRanges(release, { provides })
        .map((range) => `to be published again with a wider range: ${range}`)
        .map((text) => finding('shared-packages', 'warning', text, ['package.json'])),
    ];
    return { name, version, publishedBy: publisher(release), findings: ofRemote };
  });
  return { versions: [...new Set(changed.map(([name, each]) => `${packageOf(name)} ${each}`))], remotes };
}

const textOf = ({ remote, version, message }: Pick<MappedError, 'remote' | 'version' | 'message'>): string =>
  [remote, version, message].join(' ');

function finding(
  kind: string,
  severity: RehearsalFinding['severity'],
  summary: string,
  places: readonly (string | undefined)[],
): RehearsalFinding {
  const addresses = places.flatMap((place) => place || []);
  return { kind, severity, summary, patterns: [], addresses, total: addresses.length };
}

export const isReady = ({ findings }: Pick<RehearsalReport, 'findings'>): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** Each remote with what its team has to do, then who is ready, as lines. */
export const formatRemotes = ({ versions, remotes }: Upgrade): string[] =>
  [
    ...remotes.flatMap((remote) => [
      `${remote.name} ${remote.version}, published by ${remote.publishedBy}: ${isReady(remote) ? 'ready' : 'not ready'}`,
      ...remote.findings.flatMap(formatFinding).map((line) => `  ${line}`),
    ]),
    `${remotes.filter(isReady).length} of ${remotes.length} remotes are ready for ${versions.join(', ') || "this checkout's shell"}`,
  ].map(escapeUnprintable);
