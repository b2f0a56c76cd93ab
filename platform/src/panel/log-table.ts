import type { LogEntry } from 'releases/registry-store';
import { type Html, html } from './html.ts';
import { releaseLink } from './layout.ts';
import { aside, moment } from './moment.ts';
import { table } from './table.ts';

const isOfKey = ({ action }: LogEntry): boolean => action === 'add-key' || action === 'revoke-key';

/** Who changed what and why, the latest first. @param log oldest first */
export const logTable = (caption: string, log: readonly LogEntry[], now: number): Html =>
  table(
    caption,
    [
      { title: 'When', cell: ({ at }) => moment(at, now) },
      { title: 'Who', cell: ({ by }) => by },
      {
        title: 'What',
        cell: ({ action, browser }) => [action, browser && aside(`browser checks: ${browser}`)],
      },
      {
        title: 'Of',
        cell: (entry) => [
          isOfKey(entry) || !entry.name ? entry.name : releaseLink(entry.name),
          entry.version && html` ${releaseLink(entry.name, entry.version)}`,
        ],
      },
      {
        title: 'Why',
        cell: ({ reason, commit }) => [reason ?? '', commit && aside(`commit ${commit}`)],
      },
    ],
    log.toReversed(),
    'Nothing has changed yet.',
  );
