import { formatChanges } from '../gate/format-report.ts';
import { changesOf, type ReleaseChanges } from '../gate/gate-report.ts';
import { pointerOf, type Release, type ReleasePointer } from '../release/release.ts';
import { formatVital } from '../reports/read-reports.ts';
import type { StoredRehearsal } from '../reports/rehearsal-report.ts';
import { type RegistryState, timesOf } from '../server/registry-state.ts';
import { formatLogEntry, publicationOf, type StoredRelease } from '../store/registry-store.ts';
import { ago, type Content, type Html, html, list, table } from './html.ts';
import { errorList, form, mayChange, releaseLink, releasePath, stateOf, type Viewer } from './layout.ts';

interface Compared {
  readonly current: Release | undefined;
  /** Of the release on the site, and with the shell's next packages, if the viewer may see them. */
  readonly rehearsals: readonly (StoredRehearsal | undefined)[];
}

/** One release: what it would change, with the buttons that do it. */
export function releasePage(state: RegistryState, viewer: Viewer, release: Release, compared: Compared): Content {
  const { name, version, routes = [], fragments = [] } = release;
  const { set, releases, log, errors, now } = state;
  const live = pointerOf(set, name);
  const stored = releases.find((each) => each.name === name && each.version === version);
  const published = publicationOf(log, release);
  const changes = changesOf(release, compared.current);
  const facts: readonly (readonly [string, Content])[] = [
    ['Package', releaseLink(name)],
    ['State', stored && stateOf(stored, live)],
    ['Published', stored && ago(stored.publishedAt, now)],
    ['By', published?.by],
    ['Commit', published?.commit],
    ['Reason', published?.reason],
    ['Browser checks', published?.browser ?? 'not reported'],
  ];
  return [
    html`<dl>${facts.map(([term, value]) => value && html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`,
    html`<h2>${compared.current ? `Beside the live ${compared.current.version}` : 'What it has'}</h2>`,
    list(
      formatChanges({ routes, fragments, changes }),
      'No difference in routes, fragments, prefixes, shared packages and sizes.',
    ),
    compared.rehearsals.map((rehearsal) => rehearsal && rehearsed(rehearsal, now)),
    mayChange(viewer, name)
      ? [
          live?.version !== version && promotion(viewer, release, live, changes),
          live?.version !== version && stored?.wasLive && rollback(viewer, release, live),
          name !== 'shell' && preview(viewer, release),
          html`<h2>Errors of this version within thirty days</h2>`,
          errorList(errors.filter((error) => error.remote === name && error.version === version)),
        ]
      : html`<p>Its team and the owner can change what is live.</p>`,
  ];
}

const rehearsed = ({ at, by, report }: StoredRehearsal, now: number): Content => [
  html`<h2>Rehearsal${report.upgrade && ` with ${report.upgrade.join(', ') || "another shell's code"}`}</h2><p>${ago(at, now)}, by ${by}, beside ${report.live}.</p>`,
  list(
    report.findings.map(
      ({ summary, severity, acceptedBy, total, addresses }) =>
        `${summary} (${severity}${acceptedBy ? ', accepted' : ''}; ${total} pages: ${addresses.join(' ')})`,
    ),
    'Nothing differs.',
  ),
];

const reasonField = html`<label>Reason, for the log <input name="reason" maxlength="500"></label>`;

function promotion(
  viewer: Viewer,
  { name, version }: Release,
  live: ReleasePointer | undefined,
  changes: ReleaseChanges,
): Html {
  const box = (field: string, value: string, label: string) =>
    html`<label class="choice"><input type="checkbox" name="${field}" value="${value}"> ${label}</label>`;
  const fields = [
    html`<input type="hidden" name="replaces" value="${live?.version ?? 'none'}">`,
    live &&
      box('replacing-bad', 'yes', `${live.version} is bad: ${live.lastKnownGood ?? 'none'} stays the last known good`),
    changes.prefixes.removed.map((prefix) => box('drop-prefix', prefix, `gives up the prefix ${prefix} on purpose`)),
    changes.routes.removed.map((route) => box('drop-route', route, `gives up the route ${route} on purpose`)),
    reasonField,
    html`<button>Make ${name} ${version} live</button>`,
  ];
  return html`<h2>Make it live</h2><p>${whoGets(name, version)}${live && `, instead of ${live.version}, which becomes the last known good`}. The gate compares it with what is live first, and may refuse.</p>${form(viewer, `${releasePath(name, version)}/promote`, fields)}`;
}

/** A shell reads its own release when it starts. */
const whoGets = (name: string, version: string): string =>
  name === 'shell' ? `Each shell has ${version} when it is restarted` : `All visitors get ${version} within seconds`;

const rollback = (viewer: Viewer, { name, version }: Release, live: ReleasePointer | undefined): Html =>
  html`<h2>Go back to it</h2><p>${whoGets(name, version)}. The gate does not check it again, because it was live before. ${live && `${live.version} counts as bad: no shell falls back to it.`}</p>${form(viewer, `${releasePath(name, version)}/rollback`, [reasonField, html`<button>Go back to ${name} ${version}</button>`])}`;

const preview = (viewer: Viewer, { name, version }: Release): Html =>
  html`<h2>Preview it</h2><p>A link shows it on the site to whoever has the link. Visitors see no difference.</p>${form(viewer, `${releasePath(name, version)}/preview`, [html`<label>Hours that the link works, 1 to 168 <input name="hours" type="number" min="1" max="168" value="24" required></label>`, html`<button>Make a preview link</button>`])}`;

/** One package: its releases, each with what it did to visitors, and every change. */
export function remotePage(state: RegistryState, viewer: Viewer, name: string): Content {
  const { set, now } = state;
  const releases = state.releases.filter((release) => release.name === name);
  const live = pointerOf(set, name);
  const log = state.log.filter((entry) => entry.name === name);
  const errors = state.errors.filter(({ remote }) => remote === name);
  const vitals = state.vitals.filter(({ remote }) => remote === name);
  return [
    live
      ? html`<p>Version ${releaseLink(name, live.version)} is live${live.prefixes.length > 0 && ` under ${live.prefixes.join(' ')}`}. ${live.lastKnownGood ? html`Its last known good is ${releaseLink(name, live.lastKnownGood)}.` : 'There is no version to fall back to.'}</p>`
      : html`<p>Nothing of it is live.</p>`,
    table<StoredRelease>(
      'Releases, the latest first',
      [
        ['Version', ({ version }) => releaseLink(name, version)],
        ['State', (release) => stateOf(release, live)],
        ['Published', ({ publishedAt }) => ago(publishedAt, now)],
        ['By', (release) => publicationOf(log, release)?.by],
        [
          'Errors, 30 days',
          ({ version }) =>
            mayChange(viewer, name) ? timesOf(errors.filter((error) => error.version === version)) : 'not shown',
        ],
      ],
      releases.toSorted((a, b) => b.publishedAt - a.publishedAt),
    ),
    mayChange(viewer, name)
      ? [
          html`<h2>Errors within thirty days</h2>`,
          errorList(errors),
          html`<h2>Vitals within thirty days</h2>`,
          list(
            vitals.map((series) => `${series.route || 'unknown page'}: ${formatVital(series)}`),
            'Nothing has been measured.',
          ),
        ]
      : html`<p>Errors and vitals are shown to its team and to the owner.</p>`,
    html`<h2>Changes</h2>`,
    list(log.toReversed().map(formatLogEntry), 'None.'),
  ];
}
