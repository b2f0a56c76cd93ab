import { type Content, type Html, html } from './html.ts';

export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => Content;
}

/**
 * A table whose first column names the row. On a narrow screen its cells stand below each other, each with its column's
 * title; the roles keep it a table there.
 * @param absent what to say without rows
 */
export function table<T>(caption: string, columns: readonly Column<T>[], rows: readonly T[], absent: string): Html {
  if (rows.length === 0) return html`<p>${absent}</p>`;
  const head = columns.map(({ title }) => html`<th role="columnheader" scope="col">${title}</th>`);
  const cells = (row: T) =>
    columns.map(({ title, cell }, index) => {
      const content = cell(row);
      return index === 0
        ? html`<th role="rowheader" scope="row">${content}</th>`
        : html`<td role="cell" data-title="${title}"><div>${content}</div></td>`;
    });
  return html`<table role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${cells(row)}</tr>`)}</tbody></table>`;
}
