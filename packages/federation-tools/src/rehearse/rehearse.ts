import { randomBytes } from 'node:crypto';
import type { RegistryClient } from 'registry/client';
import { signPreview } from 'registry/keys';
import { escapeUnprintable, packageOf, type Release, ReleaseError, unsatisfiedRanges } from 'registry/release';
import type { RehearsalFinding, RehearsalReport } from 'registry/reports';
import { liveRemotes, publisherIn } from '../catalog/live-fragments.ts';
import { type MappedError, mapErrors } from '../map-errors.ts';
import { startCandidateShell } from './candidate-shell.ts';
import { type ComparisonOptions, compareSides, type Rehearsal } from './compare-sides.ts';
import { formatFinding } from './report-findings.ts';
import { SiteClient } from './site-client.ts';

interface RehearsalOptions extends ComparisonOptions {
  readonly site: string;
}

const previewExpiry = (): Date => new Date(Date.now() + 2 * 3_600_000);

/**
 * Renders every address of the site twice, with the live release and with a candidate, and compares them. Both are
 * previews: neither comes from a cache, and neither is rendered by a process that visitors' pages share.
 * @throws ReleaseError RELEASE_NOT_FOUND, SiteError, RehearsalError
 */
export async function rehearse(
  registry: RegistryClient,
  { name, version, site, ...options }: RehearsalOptions & Pick<Release, 'name' | 'version'>,
): Promise<Rehearsal> {
  const { remotes, sequence: set } = await registry.readSet();
  const live = remotes[name]?.version;
  if (!live)
    throw new ReleaseError('RELEASE_NOT_FOUND', `No version of ${name} is live: there is nothing to compare with`);
  const side = async (shown: string) =>
    new SiteClient(new URL(site).origin, await registry.preview({ name, version: shown }, previewExpiry()));
  const sides = { live: await side(live), candidate: await side(version) };
  const releases = [await registry.readRelease(name, version), ...(await liveRemotes(registry))];
  return compareSides(sides, releases, { name, version, live, set, site }, options);
}

export interface Upgrade {
  /** `react 20.0.0` of each shared package of which the live shell has another version. */
  readonly versions: readonly string[];
  readonly remotes: readonly RemoteRehearsal[];
}

interface RemoteRehearsal extends Pick<Release, 'name' | 'version'> {
  readonly publishedBy: string;
  /** What works today and does not in the shell, and, as warnings, what its team has to change. */
  readonly findings: readonly RehearsalFinding[];
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
): Promise<Rehearsal & { readonly upgrade: Upgrade }> {
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
    const sides = {
      live: new SiteClient(new URL(site).origin, await registry.preview(shown, previewExpiry())),
      candidate: new SiteClient(origin, signPreview(key, shown, previewExpiry())),
    };
    const about = { name: 'shell', version, live: shell.version, set, site };
    const { report, pictures } = await compareSides(sides, releases, about, options);
    await candidate.stop();
    const upgrade = await describeUpgrade(registry, candidate.registry, releases, report);
    for (const { name, version, findings } of upgrade.remotes)
      await registry.recordRehearsal({ ...report, name, version, live: version, upgrade: upgrade.versions, findings });
    return { report, pictures, upgrade };
  } finally {
    await candidate.remove();
  }
}

/** What each team has to do, by the reports of the candidate's registry and the findings on its pages. */
async function describeUpgrade(
  registry: RegistryClient,
  own: RegistryClient,
  releases: readonly Release[],
  { live, version, findings: found }: RehearsalReport,
): Promise<Upgrade> {
  const { provides = {} } = await own.readRelease('shell', version);
  const before = (await registry.readRelease('shell', live)).provides;
  const changed = Object.entries(provides).filter(([name, each]) => before?.[name] !== each);
  const versions = [...new Set(changed.map(([name, each]) => `${packageOf(name)} ${each}`))];
  // What fails today, too, is not the shell's doing.
  const known = (await registry.readErrors()).map(textOf);
  const errors = await mapErrors(own, await own.readErrors());
  const publisher = publisherIn(await registry.readLog());
  const remotes = releases.map((release): RemoteRehearsal => {
    const { name, routes = [] } = release;
    const ofIt = ({ severity, patterns }: RehearsalFinding) =>
      severity === 'error' && routes.some((route) => patterns.includes(route));
    const findings = [
      ...errors
        .filter((error) => error.remote === name && !known.includes(textOf(error)))
        .map(({ message, route, frames: [frame] }) => finding('error', 'error', message, frame?.place, route)),
      ...found.filter(ofIt),
      // The release works, and the registry would not make it live again.
      ...unsatisfiedRanges(release, { provides })
        .map((range) => `to be published again with a wider range: ${range}`)
        .map((text) => finding('shared-packages', 'warning', text, 'package.json')),
    ];
    return { name, version: release.version, publishedBy: publisher(release), findings };
  });
  return { versions, remotes };
}

const textOf = ({ remote, version, message }: Pick<MappedError, 'remote' | 'version' | 'message'>): string =>
  [remote, version, message].join(' ');

function finding(
  kind: string,
  severity: RehearsalFinding['severity'],
  summary: string,
  ...places: (string | undefined)[]
): RehearsalFinding {
  const addresses = places.flatMap((place) => place || []);
  return { kind, severity, summary, patterns: [], addresses, total: addresses.length };
}

export const isReady = ({ findings }: Pick<RemoteRehearsal, 'findings'>): boolean =>
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
