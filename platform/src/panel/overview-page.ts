import { formatReporters } from 'releases/read-errors';
import { formatChange, type VitalSeries } from 'releases/read-vitals';
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
  const broken = live.filter(({ newErrors, slower }) => newErrors.length > 0 || slower.length > 0);
  const isStored = (name: string, version: string) =>
    releases.some((release) => release.name === name && release.version === version);
  const upToDate = shells.filter((shell) => shell.set === releaseSetId(set)).length;
  const ifVisible = (cell: (release: LiveRelease) => Content) => (release: LiveRelease) =>
    mayChange(viewer, release.name) ? cell(release) : 'not shown';
  return [
    broken.length > 0
      ? broken.map((release) => trouble(release, viewer, now))
      : html`<p class="notice">No live release has brought a new error within the last hour, or is measurably slower than the one before.</p>`,
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
          cell: ifVisible(({ newErrors }) => summary(newErrors)),
        },
        {
          title: 'All errors, last hour',
          cell: ifVisible(({ errors: all }) => summary(all)),
        },
        {
          title: 'Slower than before',
          cell: ifVisible(({ slower: [worst] }) => (worst ? slownessOf(worst) : 'no')),
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
    html`<p>Release set ${set.sequence}. ${shells.length > 0 ? `${upToDate} of ${shells.length} shells have it.` : 'No shell reports to this registry, so whether visitors have it is not seen here.'}</p>`,
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

function trouble(
  { name, version, newErrors, slower, change, lastKnownGood }: LiveRelease,
  viewer: Viewer,
  now: number,
): Html {
  const routes = [...new Set(newErrors.map(({ route }) => route || 'an unknown page'))];
  const [kinds, times] = [newErrors.length, timesOf(newErrors)];
  const isOfServer = newErrors.some(({ kind }) => kind === 'server');
  const addresses = Math.max(...newErrors.map((error) => error.addresses));
  const reporters = formatReporters({ kind: isOfServer ? 'server' : 'error', addresses });
  const fails =
    kinds > 0 &&
    html`fails on ${routes.slice(0, 4).join(', ')}${routes.length > 4 && ` and ${routes.length - 4} more`}: ${kinds === 1 ? 'an error' : `${kinds} errors`} that no other version of it has, ${times === 1 ? 'once' : `${times} times`}${reporters && `, ${reporters}; anyone can send such reports`}. First seen ${ago(Math.min(...newErrors.map(({ firstSeen }) => firstSeen)), now)}.`;
  const slow =
    slower[0] && html`${kinds > 0 ? ' It' : ''} is slower than the version before: ${slownessOf(slower[0])}.`;
  return html`<div class="notice refused"><p><strong>${name} ${version}</strong> ${fails}${slow}${change && html` It went live ${ago(change.at, now)}, by ${change.by}.`}</p><p>${releaseLink(name, version, 'See the release')}${lastKnownGood && mayChange(viewer, name) && html` <a class="button" href="${releasePath(name, lastKnownGood)}">Go back to ${lastKnownGood} …</a>`}</p></div>`;
}

const slownessOf = (series: VitalSeries): string => `${series.metric} on ${series.route} ${formatChange(series)}`;

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
