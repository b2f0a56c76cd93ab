import { pointerOf } from '../release/release.ts';
import { formatVital } from '../reports/read-vitals.ts';
import { type RegistryState, timesOf } from '../server/registry-state.ts';
import type { StoredRelease } from '../store/registry-store.ts';
import { formatLogEntry } from '../store/registry-store.ts';
import { ago, type Content, html, list, table } from './html.ts';
import { errorList, mayChange, releaseLink, stateOf, type Viewer } from './layout.ts';

/** One package: its releases, each with what it did to visitors, and every change. */
export function remotePage(state: RegistryState, viewer: Viewer, name: string): Content {
  const { set, now } = state;
  const releases = state.releases.filter((release) => release.name === name);
  const live = pointerOf(set, name);
  const log = state.log.filter((entry) => entry.name === name);
  const errors = state.errors.filter(({ remote }) => remote === name);
  const vitals = state.vitals.filter(({ remote }) => remote === name);
  const publish = (version: string) => log.findLast((entry) => entry.version === version && entry.action === 'publish');
  return [
    live
      ? html`<p>Version ${releaseLink(name, live.version)} is live${live.prefixes.length > 0 && ` under ${live.prefixes.join(' ')}`}. ${live.lastKnownGood ? html`If it fails, shells fall back to ${releaseLink(name, live.lastKnownGood)}.` : 'There is no version to fall back to.'}</p>`
      : html`<p>Nothing of it is live.</p>`,
    table<StoredRelease>(
      'Releases, the latest first',
      [
        { title: 'Version', cell: ({ version }) => releaseLink(name, version) },
        { title: 'State', cell: (release) => stateOf(release, live) },
        { title: 'Published', cell: ({ publishedAt }) => ago(publishedAt, now) },
        { title: 'By', cell: ({ version }) => publish(version)?.by },
        {
          title: 'Errors, 30 days',
          cell: ({ version }) =>
            mayChange(viewer, name) ? timesOf(errors.filter((error) => error.version === version)) : 'not shown',
        },
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
