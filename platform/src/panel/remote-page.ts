import type { LogEntry, StoredRelease } from 'releases/registry-store';
import { pointerOf, type ReleasePointer } from 'releases/release';
import { bar } from './bar.ts';
import { errorTable } from './error-table.ts';
import { type Content, html } from './html.ts';
import { mayChange, releaseLink, type Viewer } from './layout.ts';
import { logTable } from './log-table.ts';
import { moment } from './moment.ts';
import { type RegistryState, timesOf } from './registry-state.ts';
import { table } from './table.ts';
import { vitalTable } from './vital-table.ts';

/** One package: its releases, each with what it did to visitors, and every change. */
export function remotePage(state: RegistryState, viewer: Viewer, name: string): Content {
  const { set, now } = state;
  const releases = state.releases.filter((release) => release.name === name);
  const live = pointerOf(set, name);
  const log = state.log.filter((entry) => entry.name === name);
  const errors = state.errors.filter(({ remote }) => remote === name);
  const timesOfVersion = (version: string) => timesOf(errors.filter((error) => error.version === version));
  const max = Math.max(...releases.map(({ version }) => timesOfVersion(version)));
  const ofVersion = (version: string, action: LogEntry['action']) =>
    log.findLast((entry) => entry.version === version && entry.action === action);
  return [
    live
      ? html`<p>Version ${releaseLink(name, live.version)} is live${live.prefixes.length > 0 && ` under ${live.prefixes.join(' ')}`}. ${live.lastKnownGood ? html`If it fails, shells fall back to ${releaseLink(name, live.lastKnownGood)}.` : 'There is no version to fall back to.'}</p>`
      : html`<p>Nothing of it is live.</p>`,
    table<StoredRelease>(
      'Releases, the latest first',
      [
        { title: 'Version', cell: ({ version }) => releaseLink(name, version) },
        { title: 'State', cell: (release) => stateOf(release, live) },
        { title: 'Published', cell: ({ publishedAt }) => moment(publishedAt, now) },
        { title: 'By', cell: ({ version }) => ofVersion(version, 'publish')?.by },
        { title: 'Browser checks', cell: ({ version }) => ofVersion(version, 'publish')?.browser ?? 'not reported' },
        {
          title: 'Errors, 30 days',
          cell: ({ version }) =>
            mayChange(viewer, name)
              ? [String(timesOfVersion(version)), bar(timesOfVersion(version), max)]
              : 'not shown',
        },
      ],
      releases.toSorted((a, b) => b.publishedAt - a.publishedAt),
      'None is stored.',
    ),
    html`<h2>Errors</h2>`,
    mayChange(viewer, name)
      ? errorTable('Within thirty days, the most frequent first', errors, now, 'None within thirty days.')
      : html`<p>They are shown to its team and to the owner.</p>`,
    html`<h2>Vitals</h2>`,
    mayChange(viewer, name)
      ? vitalTable(state.vitals.filter(({ remote }) => remote === name))
      : html`<p>They are shown to its team and to the owner.</p>`,
    html`<h2>Changes</h2>`,
    logTable('The latest first', log, now),
  ];
}

export function stateOf({ version, wasLive }: StoredRelease, live: ReleasePointer | undefined): Content {
  if (version === live?.version) return html`<strong>live</strong>`;
  if (version === live?.lastKnownGood) return 'last known good';
  return wasLive ? 'was live' : 'never live';
}
