import { formatDistanceStrict } from 'date-fns';
import { escapeHtml } from 'render/escape';
import { escapeUnprintable } from '../release/plain-text.ts';

export class Html {
  constructor(readonly text: string) {}
}

/** What a page shows; false and undefined are nothing. */
export type Content = Html | string | number | false | undefined | readonly Content[];

/** Escapes all that it inserts, except markup. The registry's names and texts are others' words. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Html =>
  new Html(String.raw({ raw: parts }, ...values.map(textOf)));

function textOf(value: Content): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return escapeHtml(escapeUnprintable(String(value)));
}

export const ago = (at: number | string, now: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${formatDistanceStrict(at, now, { addSuffix: true })}</time>`;

export const list = (items: readonly Content[], absent: string): Html =>
  items.length > 0 ? html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : html`<p>${absent}</p>`;

type Column<T> = readonly [title: string, cellOf: (row: T) => Content];

/** A table whose first column names the row; it scrolls by itself on a narrow screen. */
export function table<T>(caption: string, columns: readonly Column<T>[], rows: readonly T[]): Html {
  const cells = (row: T) =>
    columns.map(([, cellOf], at) => (at ? html`<td>${cellOf(row)}</td>` : html`<th scope="row">${cellOf(row)}</th>`));
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${columns.map(([title]) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}
