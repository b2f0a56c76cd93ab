import type { StoredRehearsal } from 'releases/rehearsal-report';
import { type Content, html } from './html.ts';
import { aside, moment } from './moment.ts';
import { table } from './table.ts';

/** What an upgrade of shared packages does to a release, as the owner last rehearsed it. */
export const upgradeTable = ({ at, by, report }: StoredRehearsal, now: number): Content => [
  html`<p>With ${report.upgrade?.join(', ') || "another shell's code"}, ${moment(Date.parse(at), now)}, by ${by}.</p>`,
  table(
    'What its team has to do',
    [
      { title: 'What', cell: ({ summary }) => summary },
      { title: 'Severity', cell: ({ severity }) => severity },
      { title: 'Where', cell: ({ addresses }) => addresses.join(' ') },
    ],
    report.findings,
    'Nothing: it works as it is.',
  ),
];

/** What a release changes on the whole site, as its team last rehearsed it. */
export function rehearsalTable({ at, by, report }: StoredRehearsal, now: number): Content {
  const pages = report.patterns.reduce((sum, { rehearsed }) => sum + rehearsed, 0);
  return [
    html`<p>${pages} ${pages === 1 ? 'page' : 'pages'} compared with the live ${report.live}, ${moment(Date.parse(at), now)}, by ${by}.</p>`,
    table(
      'What differs, by cause',
      [
        { title: 'What', cell: ({ summary }) => summary },
        { title: 'Severity', cell: ({ severity, acceptedBy }) => [severity, acceptedBy && aside('accepted')] },
        { title: 'Pages', cell: ({ total, addresses }) => [String(total), aside(`such as ${addresses[0]}`)] },
      ],
      report.findings,
      'Nothing differs.',
    ),
  ];
}
