import { releaseSetId } from 'releases/release-set-text';
import { errorTable } from './error-table.ts';
import { type Content, type Html, html } from './html.ts';
import { mayChange, releaseLink, releasePath, type Viewer } from './layout.ts';
import { ago, aside, moment } from './moment.ts';
import { type LiveRelease, liveReleases, type RegistryState, timesOf } from './registry-state.ts';
import { table } from './table.ts';

/** Answers in one look which release broke a page: trouble first, with its way back. */
export function overviewPage(state: RegistryState, viewer: Viewer): Content {
  const { set, releases, errors, shells, now } = state;
  const live = liveReleases(state);
  const current = live.flatMap((release) => release.errors);
  const broken = live.filter(({ newErrors }) => newErrors.length > 0);
  const isStored = (name: string, version: string) =>
    releases.some((release) => release.name === name && release.version === version);
  const upToDate = shells.filter((shell) => shell.set === releaseSetId(set)).length;
  return [
    broken.length > 0
      ? broken.map((release) => trouble(release, viewer, now))
      : html`<p class="notice">No live release has brought a new error within the last hour.</p>`,
    viewer.caller.kind === 'team' && html`<p>Errors of other teams are shown to them and to the owner.</p>`,
    table<LiveRelease>(
      'Live releases, those with trouble first',
      [
        {
          title: 'Package',
          cell: ({ name, prefixes }) => [releaseLink(name), aside(prefixes.join(' '))],
        },
        { title: 'Live version', cell: ({ name, version }) => releaseLink(name, version) },
        { title: 'Since', cell: ({ change }) => (change ? moment(change.at, now) : 'unknown') },
        {
          title: 'By',
          cell: ({ change }) => change && `${change.by}${change.action === 'rollback' ? ', by rolling back' : ''}`,
        },
        {
          title: 'New errors, last hour',
          cell: ({ name, newErrors }) => (mayChange(viewer, name) ? summary(newErrors) : 'not shown'),
        },
        {
          title: 'All errors, last hour',
          cell: ({ name, errors: all }) => (mayChange(viewer, name) ? summary(all) : 'not shown'),
        },
        {
          title: 'Last known good',
          cell: ({ name, lastKnownGood: good }) =>
            good ? [releaseLink(name, good), !isStored(name, good) && ' is not stored'] : 'none',
        },
      ],
      live,
      'Nothing is live yet.',
    ),
    html`<p>Release set ${set.sequence}. ${shells.length > 0 ? `${upToDate} of ${shells.length} shells have it.` : 'No shell reports to this registry.'}</p>`,
    html`<h2>Errors within the last hour</h2>`,
    errorTable(
      'Of live releases, new ones first',
      current.toSorted((a, b) => Number(b.isNew) - Number(a.isNew)),
      now,
      errors.length > 0 ? 'None of a live release; older ones are on the page of errors.' : 'None.',
    ),
    html`<h2>Previews</h2>`,
    previewTable(state),
  ];
}

function trouble({ name, version, newErrors, change, lastKnownGood }: LiveRelease, viewer: Viewer, now: number): Html {
  const routes = [...new Set(newErrors.map(({ route }) => route || 'an unknown page'))];
  const [kinds, times] = [newErrors.length, timesOf(newErrors)];
  return html`<div class="notice refused"><p><strong>${name} ${version}</strong> fails on ${routes.slice(0, 4).join(', ')}${routes.length > 4 && ` and ${routes.length - 4} more`}: ${kinds === 1 ? 'an error' : `${kinds} errors`} that no other version of it has, ${times === 1 ? 'once' : `${times} times`}.${change && html` It went live ${ago(change.at, now)}, by ${change.by}.`}</p><p>${releaseLink(name, version, 'See the errors')}${lastKnownGood && mayChange(viewer, name) && html` <a href="${releasePath(name, lastKnownGood)}">Go back to ${lastKnownGood}</a>`}</p></div>`;
}

const summary = (errors: LiveRelease['errors']): Content =>
  errors.length === 0
    ? 'none'
    : html`<strong>${timesOf(errors)}</strong> (${errors.length} ${errors.length === 1 ? 'kind' : 'kinds'})`;

function previewTable({ log, now }: RegistryState): Html {
  const previews = log.filter(({ action, expires }) => action === 'preview' && Date.parse(expires ?? '') > now);
  return table(
    'Links that work',
    [
      { title: 'Release', cell: ({ name, version }) => html`${name} ${releaseLink(name, version)}` },
      { title: 'By', cell: ({ by }) => by },
      { title: 'Made', cell: ({ at }) => moment(at, now) },
      { title: 'Ends', cell: ({ expires }) => moment(expires ?? '', now) },
    ],
    previews.toReversed(),
    'No link is valid now.',
  );
}
