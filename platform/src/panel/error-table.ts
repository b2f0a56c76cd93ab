import { formatReporters, type VisibleError } from 'releases/read-errors';
import { bar } from './bar.ts';
import { type Html, html } from './html.ts';
import { releaseLink } from './layout.ts';
import { ago, aside, moment } from './moment.ts';
import { table } from './table.ts';

const kinds: Readonly<Record<VisibleError['kind'], string>> = {
  error: 'not caught',
  rejection: 'a promise that nobody awaits',
  caught: 'caught: a fallback stands in its place',
  policy: 'refused by the content security policy',
  server: 'on the server',
};

/** Errors with their places in the built files, as far as the key may see them. */
export function errorTable(caption: string, errors: readonly VisibleError[], now: number, absent: string): Html {
  const max = Math.max(...errors.map(({ count }) => count));
  return table(
    caption,
    [
      {
        title: 'Error',
        cell: (error) =>
          html`${error.message}${error.isNew && html` <strong class="new">new</strong>`}${places(error)}`,
      },
      { title: 'Release', cell: ({ remote, version }) => html`${remote} ${releaseLink(remote, version)}` },
      { title: 'Page', cell: ({ route }) => route || 'unknown' },
      { title: 'What happened', cell: ({ kind, browser }) => [kinds[kind], browser && aside(browser)] },
      { title: 'Times', cell: (error) => [String(error.count), bar(error.count, max), aside(formatReporters(error))] },
      {
        title: 'Last seen',
        cell: ({ firstSeen, lastSeen }) => [moment(lastSeen, now), aside('first ', ago(firstSeen, now))],
      },
    ],
    errors,
    absent,
  );
}

const places = ({ frames }: VisibleError): Html | false =>
  frames.length > 0 &&
  html`<details><summary>Where</summary><ol>${frames.map(({ remote, version, file, line, column }) => html`<li>${remote} ${version} <code>${file}${line !== undefined && `:${line}:${column}`}</code></li>`)}</ol><p><code>federation errors</code> names the lines of the sources.</p></details>`;
