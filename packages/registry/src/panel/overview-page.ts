import { releaseSetId } from '../release/release-set-text.ts';
import { formatReporters, formatVital } from '../reports/read-reports.ts';
import { type LiveRelease, liveReleases, type RegistryState, timesOf } from '../server/registry-state.ts';
import { ago, type Content, type Html, html, list, table } from './html.ts';
import { errorList, mayChange, releaseLink, releasePath, type Viewer } from './layout.ts';

/** Answers in one look which release broke a page: trouble first, with its way back. */
export function overviewPage(state: RegistryState, viewer: Viewer): Content {
  const { set, log, shells, now } = state;
  const live = liveReleases(state);
  const broken = live.filter(({ newErrors, slower }) => newErrors.length > 0 || slower.length > 0);
  const upToDate = shells.filter((shell) => shell.set === releaseSetId(set)).length;
  const previews = log.filter(({ action, expires }) => action === 'preview' && Date.parse(expires ?? '') > now);
  return [
    broken.length > 0
      ? broken.map((release) => trouble(release, viewer, now))
      : html`<p class="notice">No live release has brought a new error within the last hour, or is measurably slower than the one before.</p>`,
    viewer.caller.kind === 'team' && html`<p>Errors of other teams are shown to them and to the owner.</p>`,
    table<LiveRelease>(
      'Live releases, those with trouble first',
      [
        ['Package', ({ name, prefixes }) => [releaseLink(name), ' ', prefixes.join(' ')]],
        ['Live version', ({ name, version }) => releaseLink(name, version)],
        ['Since', ({ change }) => (change ? ago(change.at, now) : 'unknown')],
        ['By', ({ change }) => change && `${change.by}${change.action === 'rollback' ? ', by rolling back' : ''}`],
        [
          'Errors, last hour',
          ({ name, errors, newErrors }) =>
            mayChange(viewer, name) ? `${timesOf(errors)}, ${timesOf(newErrors)} of new kinds` : 'not shown',
        ],
        ['Last known good', ({ name, lastKnownGood: good }) => (good ? releaseLink(name, good) : 'none')],
      ],
      live,
    ),
    html`<p>Release set ${set.sequence}. ${shells.length > 0 ? `${upToDate} of ${shells.length} shells have it.` : 'No shell reports to this registry, so whether visitors have it is not seen here.'}</p>`,
    html`<h2>Errors of live releases within the last hour</h2>`,
    errorList(live.flatMap(({ errors }) => errors).toSorted((a, b) => Number(b.isNew) - Number(a.isNew))),
    html`<h2>Preview links that work</h2>`,
    list(
      previews
        .toReversed()
        .map(
          ({ name, version, by, expires }) =>
            html`${name} ${releaseLink(name, version)}, by ${by}, ends ${ago(expires ?? '', now)}`,
        ),
      'No link is valid now.',
    ),
  ];
}

function trouble(
  { name, version, newErrors, slower, change, lastKnownGood }: LiveRelease,
  viewer: Viewer,
  now: number,
): Html {
  const routes = [...new Set(newErrors.map(({ route }) => route || 'an unknown page'))];
  const [kinds, times] = [newErrors.length, timesOf(newErrors)];
  const kind = newErrors.some((error) => error.kind === 'server') ? 'server' : 'error';
  const reporters = formatReporters({ kind, addresses: Math.max(...newErrors.map(({ addresses }) => addresses)) });
  const fails =
    kinds > 0 &&
    html`fails on ${routes.slice(0, 4).join(', ')}${routes.length > 4 && ` and ${routes.length - 4} more`}: ${kinds === 1 ? 'an error' : `${kinds} errors`} that no other version of it has, ${times === 1 ? 'once' : `${times} times`}${reporters && `, ${reporters}; anyone can send such reports`}. First seen ${ago(Math.min(...newErrors.map(({ firstSeen }) => firstSeen)), now)}.`;
  const slow =
    slower[0] &&
    html`${kinds > 0 && ' It'} is slower than the version before on ${slower[0].route}: ${formatVital(slower[0])}.`;
  return html`<div class="notice refused"><p><strong>${name} ${version}</strong> ${fails}${slow}${change && html` It went live ${ago(change.at, now)}, by ${change.by}.`}</p><p>${releaseLink(name, version, 'See the release')}${lastKnownGood && mayChange(viewer, name) && html` <a class="button" href="${releasePath(name, lastKnownGood)}">Go back to ${lastKnownGood} …</a>`}</p></div>`;
}
